import { figure } from '../figure.js';
import { audience, curtains } from '../interior.js';
import { BLUE, GREEN, MARIGOLD, PURPLE, ROSE, WOOD, WHITE } from '../palette.js';
import { bunting, cup, oilLamp, pot } from '../props.js';
import { flowers } from '../plants.js';
import { picture, type SceneOptions } from '../stage.js';
import { circle, polygon, rect, times } from '../svg.js';
import { girl, grownUp, pupil, sari } from '../wear.js';

export const prizeGiving = (options: SceneOptions = {}): string =>
  picture(options, { light: 'noon' }, (stage) => {
    const { random } = stage;
    const back = stage.tone(BLUE);
    const floor = stage.tone(WOOD);
    const wall = stage.fade([
      [0, stage.dim(back, 0.25)],
      [1, stage.lit(back, 0.16)],
    ]);
    const rays = times(9, (index) =>
      polygon(
        [
          [960, 560],
          [
            960 + Math.cos(Math.PI + (index * Math.PI) / 8 - 0.1) * 1200,
            560 + Math.sin(Math.PI + (index * Math.PI) / 8 - 0.1) * 1200,
          ],
          [
            960 + Math.cos(Math.PI + (index * Math.PI) / 8 + 0.1) * 1200,
            560 + Math.sin(Math.PI + (index * Math.PI) / 8 + 0.1) * 1200,
          ],
        ],
        stage.lit(back, 0.5),
        { opacity: 0.13 },
      ),
    );
    const giver = 800 + random.between(-20, 20);
    const queue = times(4, (index) =>
      figure(stage, {
        x: 1200 + index * 120,
        y: 900 + (index % 2) * 8,
        h: 330,
        wear: pupil(random),
        pose: random.pick(['stand', 'attention', 'stroll']),
        turn: 'side',
        face: -1,
      }),
    );
    return (
      rect(0, 0, 1920, 900, wall) +
      rays +
      circle(960, 400, 190, stage.lit(back, 0.3), { opacity: 0.35 }) +
      circle(960, 400, 150, stage.tone(WHITE)) +
      cup(stage, 960, 500, 200) +
      bunting(stage, [300, 180], [960, 150], 60, 60) +
      bunting(stage, [960, 150], [1620, 180], 60, 60) +
      rect(
        0,
        840,
        1920,
        170,
        stage.fade([
          [0, stage.lit(floor, 0.34)],
          [1, floor],
        ]),
      ) +
      rect(0, 1004, 1920, 290, stage.dim(floor, 0.5)) +
      times(16, (index) => rect(index * 124, 1010, 5, 280, stage.dim(floor, 0.62))) +
      times(5, (index) =>
        figure(stage, { x: 350 + index * 78, y: 872, h: 330, wear: grownUp(random), pose: 'stand', turn: 'front' }),
      ) +
      oilLamp(stage, 430, 990, 400) +
      rect(560, 810, 190, 150, stage.dim(stage.tone(PURPLE), 0.2)) +
      rect(548, 792, 214, 30, stage.tone(WHITE)) +
      cup(stage, 600, 794, 84) +
      cup(stage, 660, 794, 64) +
      cup(stage, 712, 794, 76) +
      queue +
      figure(stage, {
        x: giver,
        y: 950,
        h: 400,
        wear: sari(random.pick([ROSE, PURPLE, GREEN]), MARIGOLD),
        pose: 'present',
        turn: 'side',
        face: 1,
      }) +
      figure(stage, {
        x: giver + 255,
        y: 950,
        h: 350,
        wear: girl(GREEN),
        pose: 'present',
        turn: 'side',
        face: -1,
        carry: ({ b }) => cup(stage, b[0] - 10, b[1] + 30, 120),
      }) +
      pot(stage, 250, 1000, 110, GREEN) +
      pot(stage, 1670, 1000, 110, GREEN) +
      flowers(stage, 0, 1004, 1920, 26, 150, MARIGOLD) +
      curtains(stage, PURPLE, 250, 990) +
      audience(stage, 1130, 62)
    );
  });
