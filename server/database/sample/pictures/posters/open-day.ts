import { gatehouse, hall } from '../buildings.js';
import { figure } from '../figure.js';
import { clouds, ground, sky } from '../landscape.js';
import { BLUE, GREEN, LIME, MARIGOLD, PURPLE, ROSE, SAND, TEAL } from '../palette.js';
import { bush, flowers, rainTree } from '../plants.js';
import { bunting } from '../props.js';
import { picture } from '../stage.js';
import { path, times } from '../svg.js';
import { boy, girl, pupil, sari, sir } from '../wear.js';
import { PAGE } from './page.js';

/** The school with its doors open and bunting out, families on the drive. */
export const openDay = (): string =>
  picture({}, { ...PAGE, light: 'noon' }, (stage) => {
    const drive = stage.tone(SAND);
    return (
      sky(stage, 1100, { x: 250, y: 470, r: 84 }) +
      clouds(stage, 3, 700, 90) +
      rainTree(stage, 60, 1080, 560, { depth: 0.24 }) +
      rainTree(stage, 1160, 1080, 600, { depth: 0.24 }) +
      hall(stage, 20, 1110, 1160, 330) +
      gatehouse(stage, 600, 1114, 330, 480) +
      ground(stage, 1104, LIME) +
      path(
        'M500 1104H700Q760 1300 1080 1620H120Q440 1300 500 1104Z',
        stage.fade([
          [0, stage.lit(drive, 0.6)],
          [1, drive],
        ]),
      ) +
      bunting(stage, [600, 520], [-20, 760], 60, 62) +
      bunting(stage, [600, 520], [1220, 760], 60, 62) +
      bunting(stage, [600, 420], [-20, 560], 70, 62) +
      bunting(stage, [600, 420], [1220, 560], 70, 62) +
      times(6, (index) => bush(stage, 60 + index * 70 + (index > 2 ? 590 : 0), 1140, 60, GREEN)) +
      flowers(stage, 20, 1136, 440, 26, 40, ROSE) +
      flowers(stage, 740, 1136, 440, 26, 40, MARIGOLD) +
      figure(stage, { x: 560, y: 1190, h: 210, wear: sari(TEAL), pose: 'wave', turn: 'front' }) +
      figure(stage, { x: 660, y: 1190, h: 190, wear: pupil(stage.random), pose: 'wave', turn: 'front' }) +
      figure(stage, { x: 240, y: 1480, h: 420, wear: sari(PURPLE), pose: 'stroll', turn: 'side', face: 1 }) +
      figure(stage, { x: 400, y: 1500, h: 290, wear: boy(BLUE), pose: 'walk', turn: 'side', face: 1 }) +
      figure(stage, {
        x: 960,
        y: 1470,
        h: 440,
        wear: sir('#dce6ef', '#2b3a4d', GREEN),
        pose: 'point',
        turn: 'side',
        face: -1,
      }) +
      figure(stage, { x: 790, y: 1500, h: 300, wear: girl(GREEN), pose: 'stand', turn: 'back' })
    );
  });
