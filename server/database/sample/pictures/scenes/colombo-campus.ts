import { gatehouse, hall } from '../buildings.js';
import { figure } from '../figure.js';
import { birds, clouds, ground, sky } from '../landscape.js';
import { BLUE, GREEN, INK, LIME, MARIGOLD, PURPLE, ROSE, SAND } from '../palette.js';
import { bush, flowers, overhang, palm, rainTree } from '../plants.js';
import { bench, book } from '../props.js';
import { picture, type SceneOptions } from '../stage.js';
import { ellipse, path, times } from '../svg.js';
import { pupil, sari } from '../wear.js';

export const colomboCampus = (options: SceneOptions = {}): string =>
  picture(options, { light: 'noon' }, (stage) => {
    const { random } = stage;
    const drive = stage.tone(SAND);
    const lawn = stage.tone(LIME);
    const tree = '#2b7a4b';
    return (
      sky(stage, 820, { x: 330, y: 190, r: 66 }) +
      clouds(stage, 4, 480) +
      birds(stage, 5, 1300, 200, stage.tone(INK, 0.4)) +
      times(8, (index) =>
        rainTree(stage, 60 + index * 260, 800, random.between(240, 330), { colour: GREEN, depth: 0.4 }),
      ) +
      palm(stage, 500, 800, 480, -0.08, { depth: 0.25 }) +
      palm(stage, 1440, 800, 520, 0.09, { depth: 0.25 }) +
      hall(stage, 360, 810, 1200, 290) +
      gatehouse(stage, 960, 812, 220, 370) +
      ground(stage, 806, LIME) +
      path(
        'M880 806H1040Q1080 1000 1420 1290H380Q830 1000 880 806Z',
        stage.fade([
          [0, stage.lit(drive, 0.5)],
          [1, drive],
        ]),
      ) +
      path('M880 806Q830 1000 380 1290H340Q800 1000 868 806Z', stage.dim(lawn, 0.3)) +
      path('M1040 806Q1080 1000 1420 1290H1470Q1110 1000 1054 806Z', stage.dim(lawn, 0.42)) +
      times(9, (index) => bush(stage, 330 + index * 60 + (index > 4 ? 770 - 40 : 0), 836, 44, GREEN)) +
      flowers(stage, 300, 836, 500, 22, 46, ROSE) +
      flowers(stage, 1110, 836, 500, 22, 46, MARIGOLD) +
      ellipse(360, 1040, 480, 60, stage.mood.shadow, { opacity: 0.13 }) +
      ellipse(1640, 1010, 440, 50, stage.mood.shadow, { opacity: 0.13 }) +
      rainTree(stage, random.between(1640, 1760), 1000, random.between(500, 600), { colour: tree }) +
      rainTree(stage, random.between(140, 260), 960, random.between(440, 560), { colour: tree }) +
      figure(stage, { x: 905, y: 900, h: 120, wear: pupil(random), pose: 'stroll', turn: 'back' }) +
      figure(stage, { x: 1010, y: 930, h: 140, wear: sari(PURPLE), pose: 'stand', turn: 'front' }) +
      figure(stage, {
        x: 730,
        y: 1130,
        h: 270,
        wear: { ...pupil(random), bag: BLUE },
        pose: random.pick(['walk', 'stroll']),
        turn: 'side',
        face: 1,
      }) +
      figure(stage, {
        x: 860,
        y: 1150,
        h: 280,
        wear: { ...pupil(random), bag: PURPLE },
        pose: 'walk',
        turn: 'side',
        face: 1,
      }) +
      figure(stage, {
        x: 1150,
        y: 1110,
        h: 260,
        wear: { ...pupil(random), bag: GREEN },
        pose: 'stroll',
        turn: 'side',
        face: -1,
      }) +
      bench(stage, 1490, 1030, 330, 66) +
      figure(stage, {
        x: 1570,
        y: 1090,
        h: 240,
        wear: pupil(random),
        pose: 'read',
        turn: 'side',
        face: 1,
        carry: ({ a }) => book(stage, a[0], a[1] - 6, 46),
      }) +
      figure(stage, {
        x: 1730,
        y: 1090,
        h: 236,
        wear: pupil(random),
        pose: 'read',
        turn: 'side',
        face: -1,
        carry: ({ a }) => book(stage, a[0], a[1] - 6, 46, GREEN),
      }) +
      overhang(stage, -60, 1000, 330, '#1f6a49')
    );
  });
