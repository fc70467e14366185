import { lowSchool, tiledRoof } from '../buildings.js';
import { figure } from '../figure.js';
import { clouds, ground, hills, shadow, sky } from '../landscape.js';
import { BLUE, GREEN, INK, LIME, SAND, WHITE, WOOD } from '../palette.js';
import { palm, rainTree } from '../plants.js';
import { flag } from '../props.js';
import { picture, type SceneOptions, type Stage } from '../stage.js';
import { circle, line, polygon, rect, soft, times } from '../svg.js';
import { sir, whites } from '../wear.js';

function wicket(stage: Stage, x: number, y: number, h: number): string {
  const wood = stage.tone('#e3bd7e');
  return (
    shadow(stage, x + h * 0.2, y, h * 0.4) +
    times(3, (index) =>
      rect(x + (index - 1) * h * 0.13 - h * 0.025, y - h, h * 0.05, h, index ? stage.dim(wood) : wood, 2),
    ) +
    rect(x - h * 0.17, y - h - 3, h * 0.34, h * 0.035, wood, 2)
  );
}

function pads(stage: Stage, x: number, y: number, u: number): string {
  const white = stage.tone(WHITE);
  return (
    soft(
      [
        [x - 3 * u, y - 22 * u],
        [x + 3 * u, y - 22 * u],
        [x + 2.6 * u, y - 3 * u],
        [x - 2.6 * u, y - 3 * u],
      ],
      white,
      u,
    ) + times(4, (i) => rect(x - 3.6 * u, y - (19 - i * 4.4) * u, 7 * u, 0.8 * u, stage.dim(white, 0.3)))
  );
}

export const cricket = (options: SceneOptions = {}): string =>
  picture(options, { light: 'noon' }, (stage) => {
    const { random } = stage;
    const pitch = stage.tone(SAND);
    const turf = stage.tone(LIME);
    const bats = 800 + random.between(-30, 30);
    const bat = stage.tone('#e8c48a');
    const grip = stage.tone(INK);
    return (
      sky(stage, 640, { x: 300, y: 180, r: 66 }) +
      clouds(stage, 4, 420) +
      hills(stage, { y: 610, height: 120, colour: GREEN, depth: 0.46, wave: 860, crowns: 30, rim: 10 }) +
      rainTree(stage, 330, 640, 360, { depth: 0.18 }) +
      rainTree(stage, 1830, 640, 420, { depth: 0.16 }) +
      palm(stage, 640, 640, 400, -0.08, { depth: 0.2 }) +
      lowSchool(stage, 1020, 650, 560, 130) +
      tiledRoof(stage, 1180, 560, 240, 90, stage.tone('#8f3f33')) +
      flag(stage, 1300, 480, 210, BLUE) +
      rect(740, 520, 200, 110, stage.tone(INK, 0.1), 6) +
      times(3, (row) =>
        times(4, (col) => rect(756 + col * 46, 534 + row * 30, 34, 20, stage.tone(row === 1 ? '#e9a23b' : WHITE, 0.1))),
      ) +
      ground(stage, 640, LIME) +
      times(6, (index) =>
        polygon(
          [
            [-200 + index * 420, 640],
            [10 + index * 420, 640],
            [-260 + index * 620 - 460, 1290],
            [-600 + index * 620 - 460, 1290],
          ],
          stage.dim(turf, 0.16),
          { opacity: 0.45 },
        ),
      ) +
      rect(0, 648, 1920, 12, stage.tone(WHITE)) +
      polygon(
        [
          [1120, 720],
          [1340, 720],
          [1120, 1290],
          [260, 1290],
        ],
        stage.fade([
          [0, stage.lit(pitch, 0.4)],
          [1, pitch],
        ]),
      ) +
      line(
        [
          [1070, 780],
          [1370, 780],
        ],
        stage.tone(WHITE),
        5,
      ) +
      line(
        [
          [330, 1180],
          [1230, 1180],
        ],
        stage.tone(WHITE),
        10,
      ) +
      wicket(stage, 1236, 760, 80) +
      figure(stage, { x: 1500, y: 752, h: 180, wear: sir(WHITE, INK), pose: 'stand', turn: 'front' }) +
      figure(stage, { x: 1345, y: 812, h: 220, wear: whites('cap', GREEN), pose: 'bowl', turn: 'side', face: -1 }) +
      figure(stage, { x: 1640, y: 850, h: 200, wear: whites('cap', GREEN), pose: 'field', turn: 'side', face: -1 }) +
      figure(stage, { x: 210, y: 800, h: 180, wear: whites('cap', GREEN), pose: 'field', turn: 'side', face: 1 }) +
      circle(1010, 850, 17, stage.tone('#b3352e')) +
      circle(1006, 845, 7, stage.tone('#e0756b')) +
      wicket(stage, 470, 1190, 220) +
      figure(stage, {
        x: bats,
        y: 1200,
        h: 640,
        wear: { ...whites('helmet', BLUE) },
        pose: { lean: 14, armA: [66, 78], armB: [52, 92], legA: [36, 4], legB: [-24, -30] },
        turn: 'side',
        face: 1,
        hold: ({ b, unit: u }) =>
          line(
            [
              [b[0] - 3 * u, b[1] + 6 * u],
              [b[0] + 12 * u, b[1] - 17 * u],
            ],
            grip,
            2.6 * u,
          ) +
          soft(
            [
              [b[0] + 9 * u, b[1] - 14 * u],
              [b[0] + 14 * u, b[1] - 11 * u],
              [b[0] + 34 * u, b[1] - 42 * u],
              [b[0] + 29 * u, b[1] - 45 * u],
            ],
            bat,
            u,
          ) +
          line(
            [
              [b[0] + 14 * u, b[1] - 12 * u],
              [b[0] + 34 * u, b[1] - 42 * u],
            ],
            stage.dim(stage.tone(WOOD), 0.1),
            u,
          ),
      }) +
      pads(stage, bats + 112, 1180, 5.6)
    );
  });
