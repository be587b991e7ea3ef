"""The page of print proofs: what to print, whether its words fit, and the sheets themselves."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from collection import shelf
from collection.models import Game
from collection.proofs import order, sheets
from collection.proofs.fitting import SMALLEST_TYPE
from collection.proofs.order import Order


@require_safe
def proofs(request: HttpRequest) -> HttpResponse:
    """Choose cards and paper; below them lie the sheets, which print alone and at their true size."""
    wanted = Order.read(request.GET)
    groups = order.stock({key: each for game in Game for key, each in shelf.first_printings(game).items()})
    copied, refused = order.copies(wanted.typed, request.user)
    chosen = wanted.proofs(groups, copied)
    plan = wanted.plan
    fronts = sheets.impose(chosen, plan)
    sides = [side for sheet in fronts for side in ((sheet, _behind(sheet, plan)) if wanted.backs else (sheet,))]
    fits = [(proof, fit) for proof in chosen if (fit := proof.fit) is not None]
    context = {
        "order": wanted,
        "plan": plan,
        "papers": sheets.PAPERS.values(),
        "groups": groups,
        "troubles": [*wanted.troubles, *refused],
        "chosen": chosen,
        "sheets": sides,
        "flip": "short" if plan.lying else "long",
        "fits": fits,
        "warnings": [(proof, trouble) for proof, fit in fits for trouble in fit.troubles],
        "warned": sum(bool(fit.troubles) for _, fit in fits),
        "smallest": min((fit.smallest for _, fit in fits), default=None),
        "limit": SMALLEST_TYPE,
    }
    drawing = {**context, "count": len(fronts), "scale": sheets.SCALE}
    context["drawn"] = mark_safe(render_to_string("collection/proof_sheets.jinja", drawing))
    return render(request, "collection/proofs.html", context, status=422 if refused else 200)


def _behind(sheet: sheets.Sheet[order.Proof], plan: sheets.Layout) -> sheets.Sheet[order.Proof]:
    """The backs of one sheet."""
    other = sheets.turned(sheet, plan)
    return sheets.Sheet(other.number, tuple(proof.turned if proof else None for proof in other.places), reverse=True)
