"""What each Utility does, attached or used up. Checks: TC-M1 has AIM +5 and MOD 1, TC-L1 AIM +7 and MOD 2."""

from tests.matches.engine.prlx_worked import Worked

CASES = (
    Worked(
        "U01 a1 a2",
        a="field: a1=TM1 hand: u=U01 l=TL1 with: actions=2",
        script="""
            A use u.a1 action a1 => u.zone attached, u.host a1, a1.aim 6
            A sacrisummon l over a1 action => u.zone recovery
            A end_turn
            B end_turn
            A end_turn => u.zone hand
        """,
    ),
    Worked(
        "U02 a1 a2",
        a="field: a1=TM1 hand: u=U02 l=TL1 with: actions=2",
        script="""
            A use u.a1 action a1 => u.zone attached, a1.ac 12
            A sacrisummon l over a1 action => u.zone buried
        """,
    ),
    # 2 + 5 = 7 misses; the host's own Follow Up: 11 of 15 and 11, + 5 - 2 = 14 hits for 4 + 1 - 2 = 3.
    Worked(
        "U03 a1 a2",
        a="field: a1=TM1 hand: u=U03 with: actions=2",
        rolls="20:2 20:15 20:11 8:4",
        script="""
            A use u.a1 action a1 => u.host a1
            A attack a1 B0 action => pending follow_up A
            A follow_up a1 B0 => B0.hp 22
        """,
    ),
    # A's Persona backs the Hex: 7 + 5 = 12 fails 13.
    Worked(
        "U04 a1 a2 a3",
        a="hand: u=U04",
        b="hand: h=H01 field: b1=TM1",
        rolls="20:7",
        script="""
            A use u.a1 action => u.zone attached, u.host A0, A0.ac 14
            A end_turn
            B use h.a1 action A0 => pending activation A
            A react u.a3 => h.zone buried, A0.hp 25, A.reaction 0, u.zone attached
        """,
    ),
    # 9 + 5 = 14 hits for 1 + 3 = 4.
    Worked(
        "U05 a1 a2",
        a="field: a1=TM1 hand: u=U05 l=TL1 with: actions=2",
        rolls="20:9 8:1",
        script="""
            A use u.a1 action a1 => a1.dmg 3
            A attack a1 B0 bonus => B0.hp 21
            A sacrisummon l over a1 action => u.zone hand, l.dmg 2
        """,
    ),
    # 11 + 1 = 12 does not resist 13. The host is B's, the Chain stays A's.
    Worked(
        "U06 a1 a2",
        a="hand: u=U06",
        b="field: b1=TM1 hand: l=TL1",
        rolls="20:11",
        script="""
            A use u.a1 action b1 => u.zone attached, u.host b1, b1.ac 8, b1.aim 4
            A end_turn
            B sacrisummon l over b1 action => u.zone recovery, A.recovery [u]
        """,
    ),
    Worked(
        "U07 a1 a2",
        a="field: a1=TM1 hand: u=U07 l=TL1 with: actions=2",
        script="""
            A use u.a1 action a1 => u.host a1, a1.statuses [inspired]
            A sacrisummon l over a1 action => u.zone attached, u.host A0, A0.statuses [inspired]
        """,
    ),
    # 8 + 5 = 13 hits the host for 3 + 1 = 4, Ward prevents 2. Free, and once per turn.
    Worked(
        "U08 a1 a2",
        a="hand: u=U08",
        b="field: b1=TM1 b2=TM2 with: reaction=0",
        rolls="20:8 8:3 20:8 6:1",
        script="""
            A use u.a1 action A0 => u.host A0
            A end_turn
            B attack b1 A0 action => pending defence A
            A react u.a2 => A0.hp 23, A.reaction 1
            B attack b2 A0 bonus => A0.hp 21
        """,
    ),
    Worked(
        "U09 a1",
        a="field: a1=TM1/hp:2 hand: u=U09",
        rolls="6:4",
        script="""
            A use u.a1 action a1 => a1.hp 7, u.zone recovery
        """,
    ),
    Worked(
        "U10 a1",
        a="persona: TPM/hp:10 hand: u=U10",
        script="""
            A use u.a1 action => A0.hp 18, u.zone buried
        """,
    ),
    Worked(
        "U11 a1",
        a="field: a1=TM1/fatigued a2=TM2/fatigued a3=TM3 hand: u=U11",
        script="""
            !A use u.a1 action a3
            A use u.a1 action a1,a2 => a1.fatigued false, a2.fatigued false, u.zone recovery
        """,
    ),
    Worked(
        "U12 a1",
        a="hand: u=U12 recovery: g=TG1/rounds:3/entered_on_turn:4 h=H01/rounds:1/entered_on_turn:5",
        script="""
            !A use u.a1 action h
            A use u.a1 action g => g.zone hand, u.zone recovery, h.zone recovery
        """,
    ),
    Worked(
        "U13 a1",
        a="hand: u=U13 buried: e=E01 v=U10 m=TM1",
        script="""
            !A use u.a1 action e
            A use u.a1 action v => v.zone hand, v.known true, u.zone buried, m.zone buried
        """,
    ),
    # b1: 6 + 5 = 11 does not resist 12, b2: 5 + 7 = 12 does.
    Worked(
        "U14 a1",
        a="hand: u=U14",
        b="field: b1=TM1 b2=TL1",
        rolls="20:6 20:5 6:6",
        script="""
            A use u.a1 action => b1.hp 4, b2.hp 14, u.zone buried
        """,
    ),
    Worked(
        "U15 a1",
        a="hand: u=U15",
        script="""
            A use u.a1 persona_hp => A0.hp 20, A.actions 2, A.bonus 1, u.zone recovery
        """,
    ),
    Worked(
        "U16 a1",
        a="field: a1=TM1 hand: u=U16",
        script="""
            A use u.a1 action a1 => a1.temp_hp 6, u.zone recovery
        """,
    ),
    # B's Persona backs the Event: 6 + 5 = 11 fails 12.
    Worked(
        "U17 a1",
        a="hand: u=U17",
        b="field: b1=TM1 active_events: e=E04/activated_on_turn:4",
        rolls="20:6",
        script="""
            A use u.a1 action e => e.zone buried, b1.statuses [], u.zone buried
        """,
    ),
)
