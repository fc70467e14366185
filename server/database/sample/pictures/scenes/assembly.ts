import { gatehouse, hall } from '../buildings.js';
import { figure } from '../figure.js';
import { clouds, sky } from '../landscape.js';
import { BLUE, GREEN, MARIGOLD, PURPLE, ROSE, SAND } from '../palette.js';
import { bush, flowers, palm, rainTree } from '../plants.js';
import { flag } from '../props.js';
import { picture, type SceneOptions } from '../stage.js';
import { polygon, rect, times } from '../svg.js';
import { grownUp, pupil, sari } from '../wear.js';

export const assembly = (options: SceneOptions = {}): string =>
  picture(options, { light: 'dawn' }, (stage) => {
    const { random } = stage;
    const sand = stage.tone(SAND);
    const stone = stage.tone('#d8cbb8');
    const lane = random.between(-10, 10);
    const rows = times(3, (row) => {
      const [y, h, count, gap] = [985 + row * 130, 236 + row * 70, 11 - row * 2, 165 + row * 38];
      return times(count, (n) => {
        const offset = (n - (count - 1) / 2) * gap;
        return figure(stage, {
          x: 960 + lane + offset + random.between(-6, 6),
          y: y + 30 * row,
          h: h + random.between(-12, 12),
          wear: pupil(random),
          pose: 'attention',
          turn: 'back',
        });
      });
    });
    return (
      sky(stage, 760, { x: 300, y: 300, r: 76 }) +
      clouds(stage, 3, 420) +
      times(7, (index) =>
        rainTree(stage, 80 + index * 300, 740, random.between(250, 330), { colour: GREEN, depth: 0.42 }),
      ) +
      palm(stage, 210, 760, 520, 0.08, { depth: 0.16 }) +
      palm(stage, 1760, 760, 560, -0.08, { depth: 0.16 }) +
      hall(stage, 160, 780, 1600, 330) +
      gatehouse(stage, 960, 784, 270, 420) +
      times(10, (index) => (index > 3 && index < 6 ? '' : bush(stage, 190 + index * 172, 800, 56, GREEN))) +
      flowers(stage, 170, 786, 620, 20, 44, MARIGOLD) +
      flowers(stage, 1130, 786, 620, 20, 44, ROSE) +
      rect(
        0,
        790,
        1920,
        500,
        stage.fade([
          [0, stage.lit(sand, 0.5)],
          [1, stage.dim(sand, 0.12)],
        ]),
      ) +
      times(4, (index) =>
        rect(
          690 - index * 26,
          780 + index * 18,
          540 + index * 52,
          20,
          index % 2 ? stage.dim(stone, 0.16) : stage.lit(stone, 0.3),
        ),
      ) +
      polygon(
        [
          [0, 860],
          [1920, 940],
          [1920, 960],
          [0, 876],
        ],
        stage.mood.shadow,
        { opacity: 0.08 },
      ) +
      times(5, (index) =>
        figure(stage, { x: 1080 + index * 70, y: 806, h: 196, wear: grownUp(random), pose: 'stand', turn: 'front' }),
      ) +
      figure(stage, { x: 940, y: 812, h: 214, wear: sari(PURPLE), pose: 'stand', turn: 'front' }) +
      rect(916, 712, 50, 90, stage.tone('#7c4f35'), 4) +
      rect(908, 704, 66, 14, stage.lit(stage.tone('#7c4f35')), 3) +
      flag(stage, 620, 850, 640, random.pick([BLUE, PURPLE, GREEN])) +
      rect(580, 836, 90, 24, stage.dim(stone, 0.1), 4) +
      rows
    );
  });
