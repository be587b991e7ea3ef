"""What each ability of the Large Monsters does. Checks: TC-M1 has AIM +5 and MOD 1, TC-L1 AIM +7 and MOD 2."""

from tests.matches.engine.prlx_worked import Worked

CASES = (
    # 2 and 8 with Advantage: 8 + 5 = 13 hits for 1 + 1 = 2.
    Worked(
        "L01 a1",
        a="field: x=L01 a1=TM1",
        rolls="20:2 20:8 8:1",
        script="""
            A use x.a1 bonus => x.statuses [attack_advantage], a1.statuses [attack_advantage]
            A attack a1 B0 action => B0.hp 23, a1.statuses [attack_advantage]
            A end_turn => x.statuses [], a1.statuses []
        """,
    ),
    # 11 + 1 = 12 does not resist 13: 2 + 3 + 1 = 6.
    Worked(
        "L02 a1",
        a="field: x=L02",
        rolls="20:11 4:2 4:3",
        script="""
            A use x.a1 action B0 => B0.hp 19
        """,
    ),
    # 2 + 6 = 8 misses; then 9 of 12 and 9, + 6 - 2 = 13 hits for 3 + 2 + 2 - 2 = 5.
    Worked(
        "L03 a1",
        a="field: x=L03",
        rolls="20:2 20:12 20:9 4:3 4:2",
        script="""
            A attack x B0 action
            A follow_up x B0 => B0.hp 20, x.attacks 2, pending main A
        """,
    ),
    # Two misses, then the Secondary: 9 of 12 and 9, + 6 - 2 = 13 hits for 1 + 1 + 2 - 2 = 2.
    Worked(
        "L03 a2",
        a="field: a1=TM1 x=L03",
        rolls="20:2 20:2 20:12 20:9 4:1 4:1",
        script="""
            A attack a1 B0 action
            A follow_up x B0 => pending secondary A
            A follow_up x B0 => B0.hp 23, x.attacks 2
        """,
    ),
    Worked(
        "L03 a3",
        a="field: x=L03/fatigued a1=TM1/fatigued",
        script="""
            !A use x.a3 bonus x
            A use x.a3 bonus a1 => a1.fatigued false, x.fatigued true
        """,
    ),
    # 11 + 5 = 16 hits the Persona for 7 + 1 = 8, Ward prevents 5.
    Worked(
        "L04 a1 a2",
        a="field: a1=TM1",
        b="field: x=L04 b1=TM1",
        rolls="20:11 8:7",
        script="""
            A attack a1 B0 action => b1.ac 11, x.ac 15, a1.ac 10
            B react x.a2 => B0.ward 5
            B pass => B0.hp 22
        """,
    ),
    # b1: 11 + 1 = 12 does not resist 13, b2: 11 + 2 = 13 does.
    Worked(
        "L05 a1",
        a="field: x=L05",
        b="field: b1=TM1 b2=TL1",
        rolls="20:11 20:11",
        script="""
            A use x.a1 persona_hp => A0.hp 21, b1.statuses [cursed], b2.statuses []
            A end_turn
            B end_turn => b1.statuses []
        """,
    ),
    Worked(
        "L06 a1",
        a="field: x=L06 buried: m=TG1 h=H01 u=U01 with: actions=2",
        script="""
            !A use x.a1 action u
            A use x.a1 action h => h.zone hand
            A use x.a1 action m => m.zone hand, u.zone buried
        """,
    ),
    # 12 + 1 = 13 does not resist 14. One round from turn 5 ends with turn 7.
    Worked(
        "L07 a1",
        a="field: x=L07",
        b="field: b1=TM1 b2=TL1",
        rolls="20:12",
        script="""
            !A use x.a1 action b2
            A use x.a1 action b1 => b1.zone recovery
            A end_turn
            B end_turn => b1.zone recovery
            A end_turn => b1.zone hand
        """,
    ),
    # Healing 4 at 23 of 25: 2 become Temp HP. Its second miss in a row makes it Primed.
    Worked(
        "L08 a1",
        a="persona: TPM/hp:23 field: x=L08/miss_streak:1",
        rolls="20:2",
        script="""
            A use x.a1 bonus => A0.hp 25, A0.temp_hp 2
            A attack x B0 action => x.primed true
        """,
    ),
    # A's Persona backs the Event: 8 + 5 = 13 fails 14.
    Worked(
        "L09 a1",
        a="events: e=E08",
        b="field: x=L09",
        rolls="20:8",
        script="""
            A use e.a1 event => pending activation B
            B react x.a1 => e.zone buried, A.actions 1, B.reaction 0, A.event_used_this_round true
        """,
    ),
    # 3 + 7 = 10 hits for 4 + 2 = 6, and 2 to the Persona.
    Worked(
        "L10 a1",
        a="field: x=L10",
        b="field: b1=TM1",
        rolls="20:3 10:4",
        script="""
            A attack x b1 action => b1.hp 4, B0.hp 23
        """,
    ),
    # b1: 7 + 5 = 12 does not resist 13, b2: 6 + 7 = 13 does.
    Worked(
        "L10 a2",
        a="field: x=L10",
        b="field: b1=TM1 b2=TL1",
        rolls="20:7 20:6",
        script="""
            A use x.a2 action => b1.hp 7, b2.hp 14, B0.hp 25
        """,
    ),
    Worked(
        "L11 a1",
        a="hand: h=L11",
        script="""
            A use h.a1 bonus A0 => A0.temp_hp 5, h.zone hand, h.known true
        """,
    ),
    # 11 HP, then Run Ahead pays 4: 7 HP, and the Bear has +2 DMG.
    Worked(
        "L12 a1 a2",
        a="persona: TPM/hp:11 field: x=L12 m=M16/fatigued",
        script="""
            A use x.a2 free m => m.fatigued false, x.dmg 2
            !A use x.a2 free m
            A use m.a1 persona_hp => A0.hp 7, x.dmg 4
        """,
    ),
)
