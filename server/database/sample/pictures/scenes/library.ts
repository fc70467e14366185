import { figure } from '../figure.js';
import { beam, casement, room, shelf, table } from '../interior.js';
import { BLUE, GREEN, MARIGOLD, PURPLE, TERRACOTTA, WOOD } from '../palette.js';
import { book, pot } from '../props.js';
import { picture, type SceneOptions } from '../stage.js';
import { ellipse, line, rect, times } from '../svg.js';
import { pupil, sari } from '../wear.js';

export const library = (options: SceneOptions = {}): string =>
  picture(options, { light: 'noon' }, (stage) => {
    const { random } = stage;
    const wood = stage.tone('#a06f45');
    const covers = [BLUE, PURPLE, GREEN, TERRACOTTA] as const;
    const rug = stage.tone(PURPLE);
    const reader = (x: number, face: 1 | -1): string =>
      figure(stage, {
        x,
        y: 1150,
        h: 470,
        wear: pupil(random),
        pose: 'read',
        turn: 'side',
        face,
        carry: ({ a }) => book(stage, a[0] + face * 14, a[1] - 14, 92, random.pick(covers)),
      });
    return (
      room(stage, { wall: '#efe2c8', floor: '#b98a5c', line: 930 }) +
      casement(stage, 150, 120, 330, 620) +
      shelf(stage, 620, 90, 380, 800, 6) +
      shelf(stage, 1040, 90, 380, 800, 6) +
      shelf(stage, 1460, 90, 400, 800, 6) +
      line(
        [
          [1300, 910],
          [1220, 120],
        ],
        stage.lit(wood, 0.2),
        16,
      ) +
      line(
        [
          [1400, 910],
          [1310, 120],
        ],
        wood,
        16,
      ) +
      times(9, (index) =>
        line(
          [
            [1293 - index * 9, 840 - index * 84],
            [1391 - index * 10, 840 - index * 84],
          ],
          stage.dim(wood, 0.2),
          12,
        ),
      ) +
      figure(stage, {
        x: 1110,
        y: 918,
        h: 480,
        wear: { ...pupil(random), age: 'teen' },
        pose: { armA: [130, 150], armB: [16, 30], legA: [4, 2], legB: [4, 2] },
        turn: 'back',
      }) +
      figure(stage, {
        x: 1640,
        y: 980,
        h: 560,
        wear: sari(random.pick([GREEN, TERRACOTTA, BLUE])),
        pose: 'present',
        turn: 'side',
        face: -1,
        carry: ({ a }) =>
          times(4, (i) => rect(a[0] - 60, a[1] - 30 - i * 26, 110, 24, stage.tone(covers[i] ?? BLUE), 3)),
      }) +
      ellipse(930, 1180, 760, 90, stage.dim(rug, 0.05)) +
      ellipse(930, 1180, 690, 74, stage.lit(rug, 0.3)) +
      ellipse(930, 1180, 660, 66, rug) +
      beam(stage, 190, 170, 250, 560, 640, 560) +
      times(
        2,
        (index) =>
          rect(430 + index * 850, 985, 210, 26, stage.lit(wood, 0.1), 8) +
          rect(450 + index * 850, 1010, 20, 160, stage.dim(wood, 0.4)) +
          rect(600 + index * 850, 1010, 20, 160, stage.dim(wood, 0.4)),
      ) +
      reader(520, 1) +
      reader(1390, -1) +
      table(stage, 640, 990, 640, 180, WOOD) +
      times(
        5,
        (index) =>
          rect(760 + (index % 2) * 10, 950 - index * 26, 150, 24, stage.tone(covers[index % 4] ?? BLUE), 4) +
          rect(770 + (index % 2) * 10, 954 - index * 26, 14, 16, stage.tone(MARIGOLD)),
      ) +
      book(stage, 1060, 950, 170, GREEN) +
      pot(stage, 120, 1130, 190, GREEN)
    );
  });
