"""What each Event does, at once or for as long as it lasts. Checks: TC-M1 has AIM +5 and MOD 1."""

from tests.matches.engine.prlx_worked import Worked

CASES = (
    # Small 0, Medium 1, Large 2, Giant 3 rounds: back at the end of turns 5, 7, 9 and 11.
    Worked(
        "E01 a1",
        a="field: a1=TM1 events: e=E01",
        b="field: s=TS1 m=TM1 l=TL1",
        script="""
            A use e.a1 event => B.field [], B.recovery [l m s], a1.zone field, e.zone buried
            A end_turn => s.zone hand, s.summon_debt false, m.zone recovery
            B end_turn
            A end_turn => m.zone hand, l.zone recovery
            B end_turn
            A end_turn => l.zone hand
        """,
    ),
    # 2 and 8 with Advantage: 8 + 5 = 13 hits for 1 + 1 = 2. Two rounds last through turn 8.
    Worked(
        "E02 a1",
        a="field: a1=TM1 events: e=E02",
        rolls="20:2 20:8 8:1",
        script="""
            A use e.a1 event => a1.statuses [attack_advantage], e.zone active_event, e.rounds_left 2
            A attack a1 B0 action => B0.hp 23, a1.statuses [attack_advantage]
            A end_turn
            B end_turn => e.rounds_left 1
            A end_turn => a1.statuses [attack_advantage]
            B end_turn => a1.statuses [], e.zone buried
        """,
    ),
    # 15 and 7 at Disadvantage: 7 + 5 = 12 misses AC 13.
    Worked(
        "E03 a1",
        a="field: a1=TM1 events: e=E03",
        b="field: b1=TM1",
        rolls="20:15 20:7",
        script="""
            A use e.a1 event => b1.statuses [attack_disadvantage], a1.statuses [], e.rounds_left 3
            A end_turn
            B attack b1 A0 action
            A pass => A0.hp 25, b1.statuses [attack_disadvantage]
        """,
    ),
    # 8 + 5 = 13 hits; Inspired: the higher of 2 and 5, + 1 = 6.
    Worked(
        "E04 a1",
        a="field: a1=TM1 events: e=E04",
        b="field: b1=TM1",
        rolls="20:8 8:2 8:5",
        script="""
            A use e.a1 event => a1.statuses [inspired], b1.statuses [], A0.statuses [], e.rounds_left 4
            A attack a1 B0 action
            B pass => B0.hp 19
        """,
    ),
    Worked(
        "E05 a1",
        a="persona: TPM/hp:10 field: a1=TM1/hp:1/fatigued/cursed@9 a2=TL1/hp:13 events: e=E05",
        script="""
            A use e.a1 event => a1.hp 10, a1.fatigued false, a1.statuses [], a2.hp 14, A0.hp 10, e.zone buried
        """,
    ),
    # s: 12 + 3 = 15 does not resist 16, l: 9 + 7 = 16 does.
    Worked(
        "E06 a1",
        a="events: e=E06",
        b="field: s=TS1 l=TL1",
        rolls="20:12 20:9",
        script="""
            A use e.a1 event => s.zone hand, s.summon_debt false, l.zone field, e.zone buried
        """,
    ),
    Worked(
        "E07 a1",
        a="events: e=E07 recovery: g=TG1/rounds:3/entered_on_turn:4 h=H01/rounds:1/entered_on_turn:5",
        script="""
            A use e.a1 event => A.hand [g h], A.recovery [], e.zone buried
        """,
    ),
    Worked(
        "E08 a1",
        a="events: e=E08",
        script="""
            A use e.a1 event => A.actions 3, A.bonus 1, e.zone buried
            A end_turn => A.actions 0
        """,
    ),
    # 8 + 5 = 13 hits for 3 + 1 = 4: 12 - 4 = 8 HP. The second attack, 7 + 6 = 13 for 4 + 1 = 5: 4 by Ward, 1 by Temp HP.
    Worked(
        "E09 a1",
        a="field: a1=TM1 a2=TM2 with: reaction=0",
        b="persona: TPM/hp:12 events: e=E09",
        rolls="20:8 8:3 20:7 6:4",
        script="""
            A attack a1 B0 action => B0.hp 8, B0.temp_hp 6, B0.ward 4, e.zone buried, B.event_used_this_round true
            A attack a2 B0 bonus => B0.hp 8, B0.temp_hp 5, B0.ward 0
        """,
    ),
    # 5 + 5 = 10 hits AC 8 for 4 + 1 = 5 and defeats b1: 4 damage to a1 and a2.
    Worked(
        "E10 a1",
        a="field: a1=TM1 a2=TM2",
        b="field: b1=TS2 events: e=E10",
        rolls="20:5 8:4",
        script="""
            A attack a1 b1 action => b1.zone hand, a1.hp 6, a2.hp 5, e.zone buried
        """,
    ),
    # Snake Eyes for two rounds from turn 5, through turn 8; Medium does not set it off.
    Worked(
        "E11 a1",
        a="field: s=TS1 m=TM2 hand: n=TM1 l=TL1",
        b="events: e=E11",
        script="""
            A sacrisummon n over s free => n.fatigued false, e.zone event
            A sacrisummon l over m action => l.fatigued true, l.statuses [snake_eyes], l.ac 12, e.zone buried
            A end_turn
            B end_turn => l.fatigued false, l.statuses [snake_eyes]
            A end_turn
            B end_turn => l.statuses []
        """,
    ),
    # A's active Event answers B's Hex, whose Check is 10 + 1 = 11 and fails 12.
    Worked(
        "E12 a1 g1",
        a="events: e=E12",
        b="hand: h=H01",
        rolls="20:10",
        script="""
            A use e.a1 event => e.zone active_event, e.rounds_left 3
            A end_turn
            B use h.a1 action A0 => pending activation A
            A react e.g1 => h.zone buried, A0.hp 25, A.reaction 0, e.zone active_event
        """,
    ),
    # Snake Eyes: a natural 2 counts as 1, so the attack misses and opens a Counter Window.
    Worked(
        "E13 a1",
        a="field: a1=TM1 events: e=E13",
        b="field: b1=TG1",
        rolls="20:2",
        script="""
            A use e.a1 event => B0.statuses [cursed snake_eyes], b1.statuses [cursed snake_eyes], e.rounds_left 2
            A end_turn
            B attack b1 a1 action => pending counter A, a1.hp 10
        """,
    ),
    Worked(
        "E14 a1",
        a="field: a1=TM1 hand: s=TS1 t=TS2 m=TM2 events: e=E14",
        script="""
            !A use e.a1 event m
            A use e.a1 event s,t => A.field [a1 s t], s.fatigued false, A.actions 1, A.bonus 1, e.zone buried
        """,
    ),
    Worked(
        "E15 a1",
        a="events: e=E15",
        b="field: b1=TM1 b2=TM2",
        turn=6,
        script="""
            B end_turn => A.actions 2, A0.temp_hp 4, e.zone buried
        """,
    ),
    # One opposing Monster is not enough.
    Worked(
        "E15 a1",
        a="events: e=E15",
        b="field: b1=TM1",
        turn=6,
        script="""
            B end_turn => A.actions 1, A0.temp_hp 0, e.zone event
        """,
    ),
)
