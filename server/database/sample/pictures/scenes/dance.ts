import { figure } from '../figure.js';
import { hills, type Sun, sky } from '../landscape.js';
import { INK, MARIGOLD, PURPLE, TERRACOTTA, WHITE } from '../palette.js';
import { palm } from '../plants.js';
import { flame } from '../props.js';
import { picture, type SceneOptions, type Stage } from '../stage.js';
import { circle, ellipse, line, path, type Point, polygon, rect, times } from '../svg.js';
import type { Wear } from '../wear.js';

const dancer: Wear = {
  top: '#7a4a30',
  sleeve: 0.3,
  bottom: WHITE,
  cut: 'dress',
  trim: '#a33b3b',
  shoes: '#7a4a30',
  hair: 'crown',
  hairColour: '#231b1e',
  band: MARIGOLD,
  age: 'teen',
};
const drummer: Wear = { ...dancer, hair: 'veil', cut: 'trousers', bottom: WHITE, sash: '#a33b3b' };

/** Silver discs on the chest, shoulder plates, and ankle bells. */
function ornaments(stage: Stage, [x, y]: Point, u: number): string {
  const silver = stage.tone('#f4e3bd');
  return (
    times(4, (row) =>
      times(7 - row, (n) =>
        circle(
          x + (n - (6 - row) / 2) * 2.7 * u,
          y + (13.4 + row * 3.4) * u,
          1.25 * u,
          row % 2 ? stage.tone(MARIGOLD) : silver,
        ),
      ),
    ) +
    times(2, (n) => ellipse(x + (n - 0.5) * 22 * u, y + 13 * u, 3.6 * u, 2.4 * u, stage.tone(MARIGOLD))) +
    rect(x - 8 * u, y + 36 * u, 16 * u, 4 * u, stage.tone(MARIGOLD), 2)
  );
}

function drum(stage: Stage, x: number, y: number, u: number): string {
  const body = stage.tone('#a84e2c');
  return (
    path(
      `M${x - 15 * u} ${y - 5 * u}Q${x} ${y - 12 * u} ${x + 15 * u} ${y - 5 * u}V${y + 5 * u}Q${x} ${y + 12 * u} ${x - 15 * u} ${y + 5 * u}Z`,
      body,
    ) +
    path(
      `M${x - 15 * u} ${y - 5 * u}Q${x} ${y - 12 * u} ${x + 15 * u} ${y - 5 * u}V${y - 2 * u}Q${x} ${y - 8 * u} ${x - 15 * u} ${y - 2 * u}Z`,
      stage.lit(body, 0.4),
    ) +
    times(5, (n) =>
      line(
        [
          [x + (n - 2) * 5 * u, y - 8 * u],
          [x + (n - 1.5) * 5 * u, y + 8 * u],
        ],
        stage.tone(MARIGOLD),
        0.7 * u,
      ),
    ) +
    ellipse(x - 15 * u, y, 1.8 * u, 5.4 * u, stage.tone(WHITE)) +
    ellipse(x + 15 * u, y, 1.8 * u, 5.4 * u, stage.tone(WHITE))
  );
}

function torch(stage: Stage, x: number, y: number, h: number): string {
  return (
    circle(
      x,
      y - h - 30,
      130,
      stage.fade(
        [
          [0, '#ffd98a', 0.65],
          [1, '#ffd98a', 0],
        ],
        'round',
      ),
    ) +
    rect(x - 6, y - h, 12, h, stage.tone(INK)) +
    polygon(
      [
        [x - 28, y - h - 14],
        [x + 28, y - h - 14],
        [x + 12, y - h + 22],
        [x - 12, y - h + 22],
      ],
      stage.tone(TERRACOTTA),
    ) +
    flame(x, y - h - 10, 90)
  );
}

export const dance = (options: SceneOptions = {}): string =>
  picture(options, { light: 'dusk' }, (stage) => {
    const { random } = stage;
    const sun: Sun = { x: 960, y: 600, r: 360 };
    const earth = stage.tone('#5b3352');
    const perform = (x: number, y: number, h: number, pose: 'dance' | 'leap'): string =>
      figure(stage, {
        x,
        y,
        h,
        wear: dancer,
        pose,
        turn: 'front',
        skin: '#8d5a3b',
        carry: ({ head, unit }) => ornaments(stage, head, unit),
      });
    const beat = (x: number, face: 1 | -1): string =>
      figure(stage, {
        x,
        y: 1100,
        h: 430,
        wear: drummer,
        pose: 'drum',
        turn: 'front',
        face,
        hold: ({ head, unit }) => drum(stage, head[0], head[1] + 44 * unit, unit),
      });
    const lead = random.chance(0.5) ? 'leap' : 'dance';
    return (
      sky(stage, 980, sun) +
      hills(stage, { y: 920, height: 230, colour: PURPLE, depth: 0.34, wave: 760, rim: 24 }) +
      hills(stage, { y: 960, height: 120, colour: '#43306f', depth: 0.12, wave: 560, crowns: 30, rim: 14 }) +
      palm(stage, 210, 980, 760, 0.1, { colour: '#2b3f5c' }) +
      palm(stage, 90, 980, 560, -0.06, { colour: '#2b3f5c' }) +
      palm(stage, 1740, 980, 700, -0.12, { colour: '#2b3f5c' }) +
      palm(stage, 1860, 980, 540, 0.05, { colour: '#2b3f5c' }) +
      rect(
        0,
        950,
        1920,
        340,
        stage.fade([
          [0, stage.lit(earth, 0.4)],
          [0.5, earth],
          [1, stage.dim(earth, 0.4)],
        ]),
      ) +
      ellipse(960, 1120, 760, 100, stage.mood.glow, { opacity: 0.16 }) +
      torch(stage, 190, 1080, 300) +
      torch(stage, 1730, 1080, 300) +
      beat(330 + random.between(-20, 20), 1) +
      beat(1590 + random.between(-20, 20), -1) +
      perform(610, 1120, 520, lead === 'leap' ? 'dance' : 'leap') +
      perform(1310, 1120, 520, lead === 'leap' ? 'dance' : 'leap') +
      perform(960, 1190, 660, lead)
    );
  });
