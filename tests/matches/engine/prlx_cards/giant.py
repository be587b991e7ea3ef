"""What each ability of the Giant Monsters does. Checks: TC-M1 has AIM +5 and MOD 1, TC-G1 AIM +8 and MOD 3."""

from tests.matches.engine.prlx_worked import Worked

CASES = (
    # 12 + 1 = 13 does not resist 14: 5 + 6 = 11.
    Worked(
        "G01 a1",
        a="field: x=G01",
        rolls="20:12 6:5 6:6",
        script="""
            A use x.a1 action B0 => B0.hp 14
        """,
    ),
    # 9 + 5 = 14 hits AC 10 for 8 + 1 = 9, Ward prevents 8.
    Worked(
        "G02 a1",
        a="field: a1=TM1",
        b="field: x=G02 b1=TM1",
        rolls="20:9 8:8",
        script="""
            A attack a1 b1 action
            B react x.a1 => b1.hp 9, b1.ward 0, B.reaction 0
        """,
    ),
    Worked(
        "G03 a1 a2",
        a="field: x=G03 a1=TM1",
        b="field: b1=TM1",
        script="""
            A use x.a2 persona_hp => A0.hp 22, A.actions 2, a1.aim 6, x.aim 9, b1.aim 5
            !A use x.a2 persona_hp
        """,
    ),
    # 5 + 5 = 10 hits AC 8 for 4 + 1 = 5 and defeats it.
    Worked(
        "G04 a1",
        a="field: a1=TM1",
        b="field: x=G04/hp:10 b1=TS2",
        rolls="20:5 8:4",
        script="""
            A attack a1 b1 action => b1.zone hand, x.hp 13
        """,
    ),
    Worked(
        "G04 a2",
        a="field: x=G04 recovery: m=TM1/rounds:1/entered_on_turn:5 h=H01/rounds:1/entered_on_turn:5 g=TG1/rounds:3/entered_on_turn:4",
        script="""
            !A use x.a2 action m,h
            A use x.a2 action g,m => g.zone hand, m.zone hand, h.zone recovery
        """,
    ),
    # 6 + 8 = 14 hits for 1 + 2 + 3 = 6. Two rounds from turn 5 last through turn 8.
    Worked(
        "G05 a1",
        a="field: x=G05",
        b="field: b1=TL1",
        rolls="20:6 6:1 6:2",
        script="""
            A attack x b1 action => b1.hp 8, b1.ac 13
            A end_turn
            B end_turn
            A end_turn => b1.ac 13
            B end_turn => b1.ac 14
        """,
    ),
    # b1: 12 + 1 = 13 does not resist 14, b2: 11 + 3 = 14 does.
    Worked(
        "G05 a2",
        a="field: x=G05",
        b="field: b1=TM1 b2=TG1",
        rolls="20:12 20:11",
        script="""
            A use x.a2 persona_hp => A0.hp 20, b1.statuses [cursed snake_eyes], b2.statuses []
            A end_turn
            B end_turn
            A end_turn => b1.statuses [cursed snake_eyes]
            B end_turn => b1.statuses []
        """,
    ),
    Worked(
        "G06 a1",
        a="persona: TPM/hp:22 field: x=G06/hp:10 a1=TM1/hp:9",
        script="""
            A use x.a1 action => A0.hp 25, A0.temp_hp 2, x.hp 15, a1.hp 10, a1.temp_hp 0
        """,
    ),
    # b1: 12 + 1 = 13 does not resist 14, b2: 11 + 3 = 14 does.
    Worked(
        "G07 a1",
        a="field: x=G07",
        b="field: b1=TM1 b2=TG1",
        rolls="20:12 20:11",
        script="""
            A use x.a1 action => b1.fatigued true, b2.fatigued false
        """,
    ),
    # 2 + 9 = 11 misses; its own Follow Up at Disadvantage: 7 of 12 and 7, + 9 - 3 = 13 hits for 1 + 1 + 3 - 3 = 2.
    Worked(
        "G08 a1",
        a="field: x=G08",
        rolls="20:2 20:12 20:7 6:1 6:1",
        script="""
            A attack x B0 action
            A follow_up x B0 => B0.hp 23, x.attacks 2
        """,
    ),
    # b1: 8 + 5 = 13 does not resist 14, b2: 6 + 8 = 14 does; 5 + 4 = 9.
    Worked(
        "G08 a2",
        a="field: x=G08",
        b="field: b1=TM1 b2=TG1 b3=TM2",
        rolls="20:6 20:8 6:5 6:4",
        script="""
            A use x.a2 action b2,b1 => b1.hp 1, b2.hp 20, b3.hp 9
        """,
    ),
)
