import { gatehouse, hall } from '../buildings.js';
import { figure } from '../figure.js';
import { birds, ground, hills, sky, type Sun } from '../landscape.js';
import { BLUE, GREEN, INK, LIME, MARIGOLD, PURPLE, ROSE, SAND, WHITE } from '../palette.js';
import { bush, flowers, palm } from '../plants.js';
import { picture } from '../stage.js';
import { circle, line, path, rect, times } from '../svg.js';
import { boy, girl } from '../wear.js';
import { PAGE, rays } from './page.js';

/** An open gate, a path to the school, the sun behind it, and two pupils going in. */
export const admissionsOpen = (): string =>
  picture({}, { ...PAGE, light: 'dawn' }, (stage) => {
    const pillar = (x: number): string => {
      const white = stage.tone(WHITE);
      return (
        rect(x - 70, 860, 140, 640, white) +
        rect(x + 14, 860, 56, 640, stage.dim(white, 0.22)) +
        rect(x - 88, 830, 176, 44, stage.lit(white, 0.3)) +
        circle(x, 786, 46, stage.tone(BLUE)) +
        circle(x - 12, 774, 20, stage.lit(stage.tone(BLUE), 0.4)) +
        rect(x - 88, 1440, 176, 70, stage.dim(white, 0.3))
      );
    };
    const leaf = (x: number, dir: 1 | -1): string =>
      times(7, (index) =>
        line(
          [
            [x + dir * index * 20, 930 + index * 22],
            [x + dir * index * 20, 1470 + index * 10],
          ],
          stage.tone(GREEN),
          11,
        ),
      ) +
      line(
        [
          [x, 930],
          [x + dir * 124, 1064],
        ],
        stage.tone(GREEN),
        15,
      ) +
      line(
        [
          [x, 1430],
          [x + dir * 124, 1496],
        ],
        stage.tone(GREEN),
        15,
      );
    const sun: Sun = { x: 600, y: 800, r: 220 };
    const drive = stage.tone(SAND);
    return (
      sky(stage, 1130, sun) +
      rays(stage, 600, 800, 18, stage.mood.sun, 0.16) +
      circle(600, 800, 220, stage.mood.sun) +
      birds(stage, 5, 860, 560, stage.tone(INK, 0.3), 18) +
      hills(stage, { y: 1080, height: 190, colour: PURPLE, depth: 0.5, wave: 620, rim: 24 }) +
      hills(stage, { y: 1100, height: 90, colour: GREEN, depth: 0.3, wave: 500, crowns: 24, rim: 0 }) +
      hall(stage, 270, 1130, 660, 150) +
      gatehouse(stage, 600, 1132, 130, 210) +
      palm(stage, 240, 1140, 400, 0.05) +
      palm(stage, 950, 1140, 430, -0.06) +
      ground(stage, 1126, LIME) +
      path(
        'M566 1128H634Q680 1320 1010 1620H190Q520 1320 566 1128Z',
        stage.fade([
          [0, stage.lit(drive, 0.6)],
          [1, drive],
        ]),
      ) +
      leaf(224, 1) +
      leaf(976, -1) +
      pillar(150) +
      pillar(1050) +
      bush(stage, 60, 1560, 170, GREEN) +
      bush(stage, 1150, 1560, 190, GREEN) +
      flowers(stage, 0, 1470, 250, 90, 26, ROSE) +
      flowers(stage, 980, 1470, 220, 90, 26, MARIGOLD) +
      figure(stage, { x: 520, y: 1500, h: 380, wear: { ...boy(BLUE), bag: MARIGOLD }, pose: 'stand', turn: 'back' }) +
      figure(stage, {
        x: 700,
        y: 1520,
        h: 360,
        wear: { ...girl(GREEN), bag: PURPLE },
        pose: { armA: [150, 168], armB: [10, 6], legA: [3, 2], legB: [3, 2] },
        turn: 'back',
      })
    );
  });
