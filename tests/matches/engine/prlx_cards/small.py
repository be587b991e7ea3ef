"""What each ability of the Small Monsters does. Checks: TC-M1 has AIM +5 and MOD 1, TC-L1 AIM +7 and MOD 2."""

from tests.matches.engine.prlx_worked import Worked

CASES = (
    # 7 + 5 = 12 resists, 6 + 5 = 11 does not; then 15 and 7 at Disadvantage: 7 + 5 = 12 misses AC 13.
    Worked(
        "S01 a1",
        a="field: x=S01",
        b="field: b1=TM1 b2=TM1",
        rolls="20:7 20:6 20:15 20:7",
        script="""
            A use x.a1 action b2 => b2.statuses []
            A use x.a1 bonus b1 => b1.statuses [attack_disadvantage]
            A end_turn
            B attack b1 A0 action => A0.hp 25
            B end_turn => b1.statuses []
        """,
    ),
    # 4 + 3 = 7 misses; as its own Follow Up it is Fatigued: 13 of 15 and 13, + 3 - 2 = 14 hits, 4 - 2 = 2.
    Worked(
        "S02 a1 a2",
        a="field: x=S02",
        rolls="20:4 20:15 20:13 6:4",
        script="""
            A use x.a2 free => A0.temp_hp 2, A.actions 1, A.bonus 1
            !A use x.a2 free
            A attack x B0 action => pending follow_up A
            A follow_up x B0 => B0.hp 23, x.attacks 2, A.reaction 0
        """,
    ),
    Worked(
        "S03 a1",
        a="field: a1=TM1 hand: h=S03",
        script="""
            A use h.a1 bonus a1 => a1.aim 7, h.zone hand, h.known true, A.bonus 0
            A end_turn => a1.aim 5
        """,
    ),
    # 14 and 6 at Disadvantage: 6 + 5 = 11 misses AC 13.
    Worked(
        "S04 a1",
        a="field: a1=TM1",
        b="hand: w=S04",
        rolls="20:14 20:6",
        script="""
            A attack a1 B0 action => pending defence B
            B react w.a1 => B0.hp 25, B.reaction 0, w.zone hand, w.known true, a1.statuses []
        """,
    ),
    # 4 and 12 with Advantage: 12 + 3 = 15 hits, 5 damage.
    Worked(
        "S05 a1",
        a="field: x=S05 a1=TS1 m=TM1",
        rolls="20:4 20:12 6:5",
        script="""
            !A use x.a1 bonus m
            A use x.a1 bonus a1 => a1.statuses [attack_advantage]
            A attack a1 B0 action => B0.hp 20, a1.statuses []
        """,
    ),
    # 6 + 5 = 11 does not resist 12: 3 + 1 = 4 damage. Its own second miss in a row makes it Primed.
    Worked(
        "S06 a1",
        a="field: x=S06/miss_streak:1",
        rolls="20:6 4:3 20:2",
        script="""
            A use x.a1 action B0 => B0.hp 21
            A attack x B0 bonus => x.primed true, x.miss_streak 2
        """,
    ),
    # 6 + 4 = 10 hits for 2, and 9 + 1 = 10 does not resist 11; the Persona's 10 + 1 = 11 does not resist 12.
    Worked(
        "S07 a1 a2",
        a="field: x=S07",
        b="field: b1=TM1",
        rolls="20:6 4:2 20:9 20:10",
        script="""
            A attack x b1 action => b1.hp 8, b1.statuses [snake_eyes]
            A use x.a2 bonus B0 => B0.statuses [snake_eyes]
            A end_turn => b1.statuses [snake_eyes], B0.statuses [snake_eyes]
            B end_turn => b1.statuses [], B0.statuses []
        """,
    ),
    Worked(
        "S08 a1",
        a="persona: TPM/hp:24 field: x=S08 a1=TM1/hp:5",
        script="""
            A use x.a1 bonus a1 => a1.hp 7
            A use x.a1 action A0 => A0.hp 25, A0.temp_hp 1
        """,
    ),
    # 10 + 5 = 15 hits, 4 + 1 = 5, and the Ward prevents 3.
    Worked(
        "S09 a1",
        a="field: a1=TM1",
        b="field: x=S09",
        rolls="20:10 8:4",
        script="""
            A attack a1 B0 action
            B react x.a1 => B0.ward 3, B.reaction 0, pending defence B
            B pass => B0.hp 23, B0.ward 0
        """,
    ),
    # 5 + 5 = 10 does not resist 11.
    Worked(
        "S10 a1",
        a="field: x=S10",
        b="field: b1=TM1",
        rolls="20:5",
        script="""
            A use x.a1 creature_hp b1 => b1.hp 7, x.hp 4, A.actions 1, A.bonus 1
            !A use x.a1 creature_hp b1
        """,
    ),
    # 10 + 5 = 15 hits; the higher of 2 and 6, + 1 = 7.
    Worked(
        "S11 a1",
        a="field: x=S11 a1=TM1",
        rolls="20:10 8:2 8:6",
        script="""
            !A use x.a1 bonus x
            A use x.a1 bonus a1 => a1.statuses [damage_advantage]
            A attack a1 B0 action => B0.hp 18, a1.statuses []
        """,
    ),
    Worked(
        "S12 a1",
        a="field: x=S12 a1=TM1",
        b="field: b1=TM1/fatigued",
        script="""
            A use x.a1 free a1 => a1.aim 6, A.actions 1, A.bonus 1
            !A use x.a1 free a1
            A end_turn => a1.aim 5, b1.fatigued false
            B end_turn
            !A use x.a1 free a1
        """,
    ),
    Worked(
        "S13 a1 a2",
        a="hand: m=S13",
        b="hand: y=H01 z=H02 k=H03/known",
        rolls="pick:z pick:y",
        script="""
            A summon m action => z.known true, y.known false, m.zone field
            A use m.a2 bonus => y.known true, A.bonus 0
        """,
    ),
    Worked(
        "S14 a1",
        a="field: x=S14 a1=TM1/fatigued/cursed@9/aim-2@9/attack_advantage@9/temp_hp:2",
        script="""
            A use x.a1 bonus a1 => a1.fatigued false, a1.statuses [attack_advantage], a1.aim 5, a1.temp_hp 2
        """,
    ),
    # b1: 6 + 5 = 11 does not resist 12; b2: 5 + 7 = 12 does. One roll of 3 for whoever is left.
    Worked(
        "S15 a1",
        a="field: x=S15",
        b="field: b1=TM1 b2=TL1",
        rolls="20:6 20:5 4:3",
        script="""
            A use x.a1 action b1,b2 => b1.hp 7, b2.hp 14
        """,
    ),
    # 5 + 5 = 10 hits AC 10 and 3 + 1 = 4 defeats it: 2 damage back.
    Worked(
        "S16 a1",
        a="field: a1=TM1",
        b="field: x=S16 with: reaction=0",
        rolls="20:5 8:3",
        script="""
            A attack a1 x action => x.zone hand, x.summon_debt true, a1.hp 8, a1.fatigued true
        """,
    ),
    # 2 damage before the roll; 2 + 5 = 7 misses.
    Worked(
        "S16 a2",
        a="field: a1=TM1",
        b="field: x=S16",
        rolls="20:2",
        script="""
            A attack a1 x action
            B react x.a2 => a1.hp 8, x.hp 2, B.reaction 0
        """,
    ),
    # Two misses; the Secondary of the Fatigued Understudy: 15 of 18 and 15, + 3 - 2 = 16 hits, 6 - 2 = 4.
    Worked(
        "S17 a1",
        a="field: a1=TM1 x=S17",
        rolls="20:2 20:3 20:18 20:15 6:6",
        script="""
            A attack a1 B0 action
            A follow_up x B0 => pending secondary A
            A follow_up x B0 => B0.hp 21, x.attacks 2, pending main A
        """,
    ),
    Worked(
        "S17 a2",
        a="field: x=S17 s=TS1/fatigued m=TM1/fatigued",
        script="""
            !A use x.a2 bonus m
            A use x.a2 bonus s => s.fatigued false, s.ac 10, m.fatigued true
        """,
    ),
    Worked(
        "S18 a1",
        a="field: a1=TM1",
        b="field: b1=TM1/hp:4 hand: f=S18",
        script="""
            A attack a1 b1 action
            B react f.a1 => b1.zone hand, b1.summon_debt false, f.zone hand, f.known true, a1.fatigued true
        """,
    ),
    # 10 + 5 = 15 hits; Inspired: the higher of 2 and 7, + 1 = 8.
    Worked(
        "S19 a1",
        a="field: x=S19 a1=TM1",
        rolls="20:10 8:2 8:7",
        script="""
            A use x.a1 persona_hp a1 => A0.hp 23, a1.statuses [inspired], A.actions 1, A.bonus 1
            A attack a1 B0 action => B0.hp 17
            A end_turn => a1.statuses []
        """,
    ),
    # 10 + 1 = 11 does not resist 12. Cursed: 10 + 5 = 15 hits for the lower of 7 and 2, + 1 = 3.
    Worked(
        "S20 a1",
        a="field: x=S20",
        b="field: b1=TM1",
        rolls="20:10 20:10 8:7 8:2",
        script="""
            A use x.a1 bonus b1 => b1.statuses [cursed]
            A end_turn
            B attack b1 A0 action
            A pass => A0.hp 22
            B end_turn => b1.statuses []
        """,
    ),
    Worked(
        "S21 a1 a2",
        a="persona: TPM/hp:20 field: x=S21 a1=TM1 hand: m=TM2",
        script="""
            A use x.a2 bonus a1 => a1.temp_hp 3
            A sacrisummon m over x free => A0.hp 22, x.zone recovery, m.zone field
        """,
    ),
    # AC 13 + 3 = 16: 10 + 5 = 15 misses. The next attack, 10 + 6 = 16, meets AC 13 again: 1 + 1 = 2.
    Worked(
        "S22 a1",
        a="field: a1=TM1 a2=TM2 with: reaction=0",
        b="field: x=S22",
        rolls="20:10 20:10 6:1",
        script="""
            A attack a1 B0 action
            B react x.a1 => B0.ac 16
            B pass => B0.hp 25, B0.ac 13
            A attack a2 B0 bonus
            B pass => B0.hp 23
        """,
    ),
    # A's Persona backs the Hex: 8 + 1 = 9 fails 10.
    Worked(
        "S23 a1",
        a="hand: h=H01",
        b="field: b1=TM1 hand: g=S23",
        rolls="20:8",
        script="""
            A use h.a1 action b1 => pending activation B
            B react g.a1 => h.zone buried, b1.hp 10, g.zone hand, g.known true, B.reaction 0, A.actions 0
        """,
    ),
    Worked(
        "S24 a1",
        a="field: x=S24 recovery: r=TM1/rounds:1/entered_on_turn:5 l=TL1/rounds:2/entered_on_turn:5",
        script="""
            !A use x.a1 action l
            A use x.a1 action r => r.zone hand, l.zone recovery
        """,
    ),
)
