import { gatehouse, hall } from '../buildings.js';
import { figure } from '../figure.js';
import { clouds, ground, sky } from '../landscape.js';
import { BLUE, GREEN, LIME, MARIGOLD, PURPLE, WHITE } from '../palette.js';
import { flowers, palm, rainTree } from '../plants.js';
import { picture, type SceneOptions, type Stage } from '../stage.js';
import { ellipse, line, polygon, rect, times } from '../svg.js';
import { gown } from '../wear.js';

function mortarboard(stage: Stage, x: number, y: number, s: number, turn: number, colour: string): string {
  const cloth = stage.tone(colour);
  return `<g transform="rotate(${turn.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})">${
    ellipse(x, y + s * 0.26, s * 0.5, s * 0.26, stage.dim(cloth, 0.4)) +
    polygon(
      [
        [x - s, y],
        [x, y - s * 0.4],
        [x + s, y],
        [x, y + s * 0.4],
      ],
      cloth,
    ) +
    polygon(
      [
        [x - s, y],
        [x, y - s * 0.4],
        [x, y + s * 0.4],
      ],
      stage.lit(cloth, 0.2),
    ) +
    line(
      [
        [x, y],
        [x + s * 0.8, y + s * 0.16],
        [x + s * 0.9, y + s * 0.8],
      ],
      stage.tone(MARIGOLD),
      s * 0.08,
    )
  }</g>`;
}

export const graduation = (options: SceneOptions = {}): string =>
  picture(options, { light: 'noon' }, (stage) => {
    const { random } = stage;
    const cloth = random.pick([BLUE, PURPLE, GREEN]);
    const row = (y: number, h: number, count: number, gap: number): string =>
      times(count, (n) => {
        const bare = random.chance(0.55);
        const wear = gown(random.pick([MARIGOLD, WHITE]), cloth);
        return figure(stage, {
          x: 960 + (n - (count - 1) / 2) * gap + random.between(-14, 14),
          y,
          h: h + random.between(-18, 18),
          wear: bare ? { ...wear, hair: random.pick(['short', 'pony', 'bun']), band: MARIGOLD } : wear,
          pose: bare ? 'cheer' : random.pick(['wave', 'stand', 'cheer']),
          turn: 'front',
          carry: ({ b, unit: u }) =>
            bare
              ? ''
              : line(
                  [
                    [b[0] - 5 * u, b[1] + u],
                    [b[0] + 5 * u, b[1] - u],
                  ],
                  stage.tone(WHITE),
                  3.4 * u,
                ) +
                line(
                  [
                    [b[0], b[1] + u],
                    [b[0], b[1] - u],
                  ],
                  stage.tone(MARIGOLD),
                  u,
                ),
        });
      });
    return (
      sky(stage, 820, { x: 340, y: 210, r: 74 }) +
      clouds(stage, 4, 480) +
      times(7, (index) =>
        rainTree(stage, 80 + index * 300, 780, random.between(230, 320), { colour: GREEN, depth: 0.4 }),
      ) +
      hall(stage, 260, 800, 1400, 300, { depth: 0.06 }) +
      gatehouse(stage, 960, 802, 240, 380, { depth: 0.06 }) +
      palm(stage, 190, 830, 620, 0.08) +
      palm(stage, 1740, 830, 660, -0.1) +
      ground(stage, 796, LIME) +
      flowers(stage, 0, 800, 1920, 22, 110, MARIGOLD) +
      times(
        4,
        (index) =>
          rect(
            380 - index * 70,
            890 + index * 92,
            1160 + index * 140,
            100,
            index % 2 ? stage.tone('#d8cbb8') : stage.tone('#e8dcc8'),
          ) + rect(380 - index * 70, 890 + index * 92, 1160 + index * 140, 12, stage.lit(stage.tone('#e8dcc8'), 0.5)),
      ) +
      row(930, 330, 8, 150) +
      row(1060, 400, 7, 210) +
      row(1240, 480, 6, 290) +
      times(11, (index) =>
        mortarboard(
          stage,
          210 + index * 150 + random.between(-50, 50),
          random.between(110, 470),
          random.between(42, 74),
          random.between(-50, 50),
          cloth,
        ),
      )
    );
  });
