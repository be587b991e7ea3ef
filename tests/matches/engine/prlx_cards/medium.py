"""What each ability of the Medium Monsters does. Checks: TC-M1 has AIM +5 and MOD 1, TC-L1 AIM +7 and MOD 2."""

from tests.matches.engine.prlx_worked import Worked

CASES = (
    # 3 and 9 with Advantage: 9 + 5 = 14 hits, 1 + 1 = 2.
    Worked(
        "M01 a1",
        a="field: x=M01 a1=TM1",
        rolls="20:3 20:9 8:1",
        script="""
            A use x.a1 bonus a1 => a1.statuses [attack_advantage]
            A attack a1 B0 action => B0.hp 23, a1.statuses []
        """,
    ),
    # 2 + 6 = 8 misses; its own Follow Up: 10 of 17 and 10, + 6 - 2 = 14 hits, 5 + 1 - 2 = 4.
    Worked(
        "M02 a1",
        a="field: x=M02",
        rolls="20:2 20:17 20:10 8:5",
        script="""
            A attack x B0 action
            A follow_up x B0 => B0.hp 21, x.attacks 2
        """,
    ),
    # 5 + 5 + 3 = 13 hits AC 13, 3 + 1 = 4.
    Worked(
        "M02 a2",
        a="field: x=M02 a1=TM1",
        rolls="20:5 8:3",
        script="""
            A attack a1 B0 action => pending own_attack A
            A react x.a2 => B0.hp 21, A.reaction 0, a1.aim 3
        """,
    ),
    # 4 + 6 = 10 hits for 2 + 1 = 3; 10 + 1 = 11 does not resist 12. Then 11 + 1 = 12 does not resist 13: 4 + 1 = 5.
    Worked(
        "M03 a1 a2",
        a="field: x=M03",
        b="field: b1=TM1",
        rolls="20:4 6:2 20:10 20:11 6:4",
        script="""
            A attack x b1 bonus => b1.hp 7, b1.statuses [cursed]
            A use x.a2 action B0 => B0.hp 20
            A end_turn => b1.statuses [cursed]
            B end_turn => b1.statuses []
        """,
    ),
    Worked(
        "M04 a1 a2",
        a="field: x=M04 a1=TM1 buried: h=H01 m=TM2",
        script="""
            !A use x.a2 bonus x
            A use x.a2 bonus a1 => a1.dmg 3
            !A use x.a1 action m
            A use x.a1 action h => h.zone hand, m.zone buried
            A end_turn => a1.dmg 1
        """,
    ),
    # Both attacks miss: 2 + 5 and 3 + 6 against AC 12.
    Worked(
        "M05 a1",
        a="field: a1=TM1 a2=TM2 with: reaction=0",
        b="field: x=M05 with: free_defense=false",
        rolls="20:2 20:3",
        script="""
            A attack a1 B0 action
            B defend x reaction => B.defensive_follow_up true, B.reaction 0
            A attack a2 B0 bonus
            B defend x follow_up => B.defensive_follow_up false, x.fatigued false, B0.hp 25
        """,
    ),
    # 10 + 5 = 15 hits the Persona for 5 + 1 = 6, Ward prevents 4.
    Worked(
        "M05 a2",
        a="field: a1=TM1",
        b="field: x=M05",
        rolls="20:10 8:5",
        script="""
            A attack a1 B0 action
            B react x.a2 => B0.ward 4
            B pass => B0.hp 23
        """,
    ),
    Worked(
        "M06 a1",
        a="field: x=M06 a1=TM1",
        b="field: b1=TM1",
        script="""
            A use x.a1 bonus => x.aim 6, a1.aim 6, b1.aim 5
            A end_turn => x.aim 5, a1.aim 5
        """,
    ),
    # The Imp is Primed: 10 + 3 = 13 hits, 3 is doubled to 6.
    Worked(
        "M07 a1",
        a="field: x=M07 i=S06 m=TM1",
        rolls="20:10 6:3",
        script="""
            !A use x.a1 bonus m
            A use x.a1 bonus i => i.primed true
            A attack i B0 action => B0.hp 19, i.primed false, i.miss_streak 0
        """,
    ),
    Worked(
        "M08 a1",
        a="field: x=M08 a1=TM1/temp_hp:3",
        script="""
            A use x.a1 bonus a1 => a1.temp_hp 4
            A use x.a1 action A0 => A0.temp_hp 4, A0.hp 25
        """,
    ),
    # B's Persona backs the Utility: 7 + 5 = 12 fails 13.
    Worked(
        "M09 a1 a2",
        a="field: x=M09 a1=TM1",
        b="field: b1=TM1 attached: u=U02/host:b1",
        rolls="20:7",
        script="""
            A use x.a1 action u => u.zone buried, b1.ac 10
            !A use x.a2 free x
            A use x.a2 free a1 => a1.ac 11
            A end_turn => a1.ac 11
            B end_turn => a1.ac 10
        """,
    ),
    Worked(
        "M10 a1 a2",
        a="persona: TPM/hp:10/snake_eyes@9 field: x=M10",
        rolls="8:5",
        script="""
            A use x.a1 bonus A0 => A0.statuses []
            A use x.a2 action A0 => A0.hp 17
        """,
    ),
    # 2 + 7 = 9 hits AC 10 - 2: the higher of 2 and 5, + 1 = 6.
    Worked(
        "M11 a1",
        a="field: x=M11",
        b="field: b1=TM1/fatigued",
        rolls="20:2 6:2 6:5",
        script="""
            A use x.a1 free => x.statuses [damage_advantage]
            A attack x b1 action => b1.hp 4, x.statuses []
        """,
    ),
    Worked(
        "M11 a2",
        a="field: x=M11",
        b="field: b1=TM1/fatigued b2=TM1",
        script="""
            !A use x.a2 action b2
            A use x.a2 action b1 => b1.hp 5
        """,
    ),
    # b1: 10 + 1 = 11 does not resist 12, b2: 10 + 2 = 12 does.
    Worked(
        "M12 a1",
        a="field: x=M12",
        b="field: b1=TM1 b2=TL1",
        rolls="20:10 20:10",
        script="""
            A use x.a1 creature_hp => x.hp 5, b1.ac 8, b2.ac 14
            A end_turn => b1.ac 8
            B end_turn => b1.ac 10
        """,
    ),
    # b1 has AC 10 + 3: 7 + 5 = 12 misses.
    Worked(
        "M13 a1",
        a="field: a1=TM1",
        b="field: x=M13 b1=TM1",
        rolls="20:7",
        script="""
            A attack a1 b1 action
            B react x.a1 => b1.hp 10, b1.ac 10, B.reaction 0
        """,
    ),
    # 10 + 5 = 15 hits for 5 + 1 = 6: 4 from Temp HP, 2 from HP.
    Worked(
        "M14 a1",
        a="field: a1=TM1",
        b="hand: m=M14",
        rolls="20:10 8:5",
        script="""
            A attack a1 B0 action
            B react m.a1 => B0.temp_hp 0, B0.hp 23, m.zone hand, m.known true
        """,
    ),
    # 3 and 9 with Advantage: 9 + 5 = 14 hits for 6 + 1 = 7.
    Worked(
        "M15 a1",
        a="field: x=M15 a1=TM1",
        rolls="20:3 20:9 8:6",
        script="""
            A use x.a1 action a1 B0 => B0.hp 18, a1.fatigued true, a1.attacks 1, x.fatigued false, pending follow_up A
        """,
    ),
    Worked(
        "M16 a1",
        a="field: x=M16",
        script="""
            A use x.a1 persona_hp => A0.hp 21, A.actions 2, A.bonus 1
            !A use x.a1 persona_hp
        """,
    ),
    # b1: 7 + 5 = 12 does not resist 13, b2: 6 + 7 = 13 does.
    Worked(
        "M17 a1",
        a="hand: m=M17",
        b="field: b1=TM1 b2=TL1",
        rolls="20:7 20:6",
        script="""
            A summon m action => b1.statuses [snake_eyes], b2.statuses []
            A end_turn => b1.statuses [snake_eyes]
            B end_turn => b1.statuses []
        """,
    ),
    # 11 + 1 = 12 does not resist 13.
    Worked(
        "M17 a2",
        a="field: x=M17",
        b="field: b1=TM1",
        rolls="20:11",
        script="""
            A use x.a2 action b1 => b1.aim 3, b1.dmg -1
            A end_turn => b1.aim 3, b1.dmg -1
            B end_turn => b1.aim 5, b1.dmg 1
        """,
    ),
    # 4 + 6 = 10 hits for 1 + 1 = 2, 10 + 1 = 11 does not resist 12; then 11 + 1 = 12 does not resist 13.
    Worked(
        "M18 a1 a2",
        a="field: x=M18",
        b="field: b1=TM1 b2=TM1",
        rolls="20:4 8:1 20:10 20:11",
        script="""
            A attack x b1 bonus => b1.hp 8, b1.fatigued true, b1.ac 8
            A use x.a2 action b2 => b2.fatigued true
        """,
    ),
)
