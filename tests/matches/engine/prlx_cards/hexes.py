"""What each Hex does, and where it goes. Checks: TC-M1 has AIM +5 and MOD 1, TC-L1 AIM +7 and MOD 2."""

from tests.matches.engine.prlx_worked import Worked

CASES = (
    # 8 + 5 = 13 does not resist 14: 3 + 4 + 1 = 8.
    Worked(
        "H01 a1",
        a="hand: h=H01",
        rolls="20:8 4:3 4:4",
        script="""
            A use h.a1 action B0 => B0.hp 17, h.zone recovery, h.known true
        """,
    ),
    # 11 + 1 = 12 does not resist 13. One round lasts through turn 6.
    Worked(
        "H02 a1",
        a="hand: h=H02",
        b="field: b1=TM1",
        rolls="20:11",
        script="""
            A use h.a1 bonus b1 => b1.statuses [cursed], h.zone recovery
            A end_turn => b1.statuses [cursed]
            B end_turn => b1.statuses []
        """,
    ),
    # 7 + 5 = 12 does not resist 13. Two rounds last through turn 8.
    Worked(
        "H03 a1",
        a="hand: h=H03",
        rolls="20:7",
        script="""
            A use h.a1 bonus B0 => B0.statuses [snake_eyes]
            A end_turn
            B end_turn
            A end_turn => B0.statuses [snake_eyes], h.zone hand
            B end_turn => B0.statuses []
        """,
    ),
    # The Utility's Check, backed by A's Persona: 9 + 5 = 14 fails 15.
    Worked(
        "H04 a1",
        a="hand: u=U10 persona: TPM/hp:10",
        b="hand: n=H04",
        rolls="20:9",
        script="""
            A use u.a1 action
            B react n.a1 => A0.hp 10, u.zone buried, n.zone buried, B.reaction 0
        """,
    ),
    # 11 + 1 = 12 passes 12: the Hex goes on. 9 + 5 = 14 resists it all the same.
    Worked(
        "H05 a1",
        a="hand: h=H01",
        b="field: b1=TM1 hand: n=H05",
        rolls="20:11 20:9",
        script="""
            A use h.a1 action b1
            B react n.a1 => b1.hp 10, h.zone recovery, n.zone recovery
        """,
    ),
    # 15 and 7 at Disadvantage: 7 + 5 = 12 misses AC 13.
    Worked(
        "H06 a1",
        a="field: a1=TM1",
        b="hand: h=H06",
        rolls="20:15 20:7",
        script="""
            A attack a1 B0 action
            B react h.a1 => B0.hp 25, h.zone recovery
        """,
    ),
    # 8 + 5 = 13 hits for 6 + 1 = 7, Ward prevents 5.
    Worked(
        "H07 a1",
        a="field: a1=TM1",
        b="hand: h=H07",
        rolls="20:8 8:6",
        script="""
            A attack a1 B0 action
            B react h.a1 => B0.hp 23, B0.ward 0, h.zone recovery
        """,
    ),
    # 3 and 8 with Advantage: 8 + 5 = 13 hits for 2 + 1 + 1 = 4.
    Worked(
        "H08 a1",
        a="field: a1=TM1 hand: h=H08",
        rolls="20:3 20:8 8:2",
        script="""
            A use h.a1 bonus a1 => a1.statuses [attack_advantage], a1.dmg 2
            A attack a1 B0 action => B0.hp 21
            A end_turn => a1.statuses [], h.zone recovery
            B end_turn => a1.dmg 1
        """,
    ),
    # 11 + 1 = 12 does not resist 13. Two rounds last through turn 8.
    Worked(
        "H09 a1",
        a="hand: h=H09",
        b="field: b1=TM1",
        rolls="20:11",
        script="""
            A use h.a1 action b1 => b1.aim 3, b1.dmg -1
            A end_turn
            B end_turn
            A end_turn => b1.aim 3, h.zone recovery
            B end_turn => b1.aim 5, b1.dmg 1
            A end_turn => h.zone hand
        """,
    ),
    # 6 + 5 = 11 does not resist 12.
    Worked(
        "H10 a1",
        a="hand: h=H10",
        b="field: b1=TM1",
        rolls="20:6",
        script="""
            A use h.a1 bonus b1 => b1.ac 7
            A end_turn => b1.ac 10
        """,
    ),
    Worked(
        "H11 a1",
        a="field: a1=TM1/hp:5/fatigued/cursed@9 hand: h=H11",
        script="""
            A use h.a1 bonus a1 => a1.hp 7, a1.fatigued false, a1.statuses [], h.zone recovery
        """,
    ),
    Worked(
        "H12 a1",
        a="hand: h=H12",
        b="field: b1=TM1",
        rolls="6:2 6:3",
        script="""
            A use h.a1 persona_hp b1 => b1.hp 5, A0.hp 21, A.actions 1, A.bonus 1, h.zone recovery
        """,
    ),
    # 8 + 5 = 13 hits; Inspired: the higher of 2 and 5, + 1 = 6.
    Worked(
        "H13 a1",
        a="field: a1=TM1 a2=TM2 hand: h=H13",
        rolls="20:8 8:2 8:5",
        script="""
            A use h.a1 bonus => a1.statuses [inspired], a2.statuses [inspired]
            A attack a1 B0 action => B0.hp 19
            A end_turn => a1.statuses []
        """,
    ),
    # The attacker's 8 + 5 = 13 does not resist 14: 12 + 5 - 5 = 12 misses AC 13.
    Worked(
        "H14 a1",
        a="field: a1=TM1",
        b="hand: h=H14",
        rolls="20:8 20:12",
        script="""
            A attack a1 B0 action
            B react h.a1 => B0.hp 25, a1.aim 3, h.zone recovery
        """,
    ),
    # b1: 7 + 5 = 12 does not resist 13, b2: 6 + 7 = 13 does.
    Worked(
        "H15 a1",
        a="hand: h=H15",
        b="field: b1=TM1 b2=TL1",
        rolls="20:7 20:6",
        script="""
            A use h.a1 action => b1.statuses [attack_disadvantage], b2.statuses []
            A end_turn => b1.statuses [attack_disadvantage]
            B end_turn => b1.statuses []
        """,
    ),
    # 8 + 5 = 13 hits; the lower of 7 and 3, + 1 = 4. Paid with HP, in a reaction window.
    Worked(
        "H16 a1",
        a="field: a1=TM1",
        b="hand: h=H16 with: reaction=0",
        rolls="20:8 8:7 8:3",
        script="""
            A attack a1 B0 action
            B react h.a1 => B0.hp 19, h.zone recovery
        """,
    ),
    # 7 + 5 = 12 does not resist 13.
    Worked(
        "H17 a1",
        a="hand: h=H17",
        b="field: b1=TM1/hp:3 b2=TL1",
        rolls="20:7",
        script="""
            !A use h.a1 action b2
            A use h.a1 action b1 => b1.zone hand, b1.hp 10, h.zone recovery
        """,
    ),
    # B's Persona backs its cards: 8 + 5 = 13 passes 13, 7 + 5 = 12 fails it.
    Worked(
        "H18 a1",
        a="hand: h=H18 k=H18 with: actions=2",
        b="field: b1=TM1 attached: u=U02/host:b1 active_events: e=E04/activated_on_turn:4",
        rolls="20:8 20:7",
        script="""
            A use h.a1 action u => u.zone attached, b1.ac 12, h.zone buried
            A use k.a1 action e => e.zone buried, b1.statuses [], k.zone buried
        """,
    ),
    # 11 + 1 = 12 does not resist 13: 7 damage, half of it heals 3.
    Worked(
        "H19 a1",
        a="persona: TPM/hp:10 hand: h=H19",
        b="field: b1=TM1",
        rolls="20:11 8:7",
        script="""
            A use h.a1 action b1 => b1.hp 3, A0.hp 13, h.zone recovery
        """,
    ),
    # 3 and 8 with Advantage: 8 + 5 = 13 hits for the higher of 2 and 6, + 1 = 7.
    Worked(
        "H20 a1",
        a="field: a1=TM1 hand: h=H20",
        rolls="20:3 20:8 8:2 8:6",
        script="""
            A attack a1 B0 action => pending own_attack A
            A react h.a1 => B0.hp 18, a1.statuses [], A.reaction 0, h.zone recovery
        """,
    ),
    # Fatigue counts: 13 + 1 - 2 = 12 does not resist 13.
    Worked(
        "H21 a1",
        a="hand: h=H21",
        b="field: b1=TM1/fatigued b2=TM1 b3=TL1/fatigued",
        rolls="20:13",
        script="""
            !A use h.a1 action b2
            !A use h.a1 action b3
            A use h.a1 action b1 => b1.zone buried, h.zone buried
        """,
    ),
)
