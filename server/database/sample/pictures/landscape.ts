import { mix } from './palette.js';
import type { Stage } from './stage.js';
import { circle, ellipse, path, type Point, rect, through, times } from './svg.js';

export interface Sun {
  x: number;
  y: number;
  r: number;
}

export function sky(stage: Stage, horizon: number, sun?: Sun): string {
  const [top, middle, low] = stage.mood.sky;
  const fill = stage.fade([
    [0, top],
    [0.62, middle],
    [1, low],
  ]);
  const disc = sun
    ? circle(
        sun.x,
        sun.y,
        sun.r * 5,
        stage.fade(
          [
            [0, stage.mood.glow, 0.7],
            [1, stage.mood.glow, 0],
          ],
          'round',
        ),
      ) +
      circle(sun.x, sun.y, sun.r * 1.5, stage.mood.sun, { opacity: 0.35 }) +
      circle(sun.x, sun.y, sun.r, stage.mood.sun)
    : '';
  return rect(0, 0, stage.width, horizon + 4, fill) + disc;
}

function cloud(stage: Stage, x: number, y: number, size: number): string {
  const white = mix(stage.mood.sun, '#ffffff', stage.light === 'noon' ? 0.8 : 0.2);
  const bar = (dx: number, dy: number, w: number): string =>
    rect(x + dx * size, y + dy * size, w * size, size * 0.26, white, size * 0.13);
  return `<g opacity="${stage.light === 'noon' ? 0.85 : 0.5}">${bar(0, 0, 2.4)}${bar(0.35, -0.2, 1.3)}${bar(-0.5, 0.2, 1.7)}</g>`;
}

export function clouds(stage: Stage, count: number, low: number, size = 90): string {
  const { random } = stage;
  return times(count, (index) => {
    const x = ((index + random.between(0.1, 0.8)) / count) * stage.width - size;
    return cloud(stage, x, random.between(low * 0.16, low * 0.8), size * random.between(0.7, 1.4));
  });
}

export function birds(stage: Stage, count: number, x: number, y: number, colour: string, size = 16): string {
  const { random } = stage;
  return times(count, () => {
    const [bx, by, s] = [x + random.between(-170, 170), y + random.between(-60, 60), size * random.between(0.6, 1.2)];
    return path(
      `M${(bx - s * 1.6).toFixed(1)} ${(by - s * 0.4).toFixed(1)}q${s * 0.9} ${-s * 0.5} ${s * 1.6} ${s * 0.5}q${s * 0.7} ${-s} ${s * 1.6} ${-s * 0.6}`,
      'none',
      { stroke: colour, width: s * 0.22 },
    );
  });
}

interface Ridge {
  y: number;
  height: number;
  colour: string;
  wave?: number;
  depth?: number;
  /** Radius of the tree crowns along the edge. */
  crowns?: number;
  rim?: number;
  base?: number;
}

/** One range of hills: a lit edge towards the light, the body, and a wooded outline when asked. */
export function hills(stage: Stage, ridge: Ridge): string {
  const { random, width } = stage;
  const { wave = 700, depth = 0, crowns = 0, rim = 26, base = stage.height } = ridge;
  const phases = [random() * 7, random() * 7, random() * 7];
  const profile = (x: number): number => {
    const [a = 0, b = 0, c = 0] = phases;
    const t = (x / wave) * Math.PI;
    const sum = Math.sin(t + a) * 0.55 + Math.sin(t * 1.9 + b) * 0.3 + Math.sin(t * 3.7 + c) * 0.15;
    return ridge.y - (sum * 0.5 + 0.5) * ridge.height;
  };
  const step = 24;
  const shaded = (x: number): number => Math.max(profile(x), profile(x - rim * 3.2) + rim * 0.8);
  const outline = (at: (x: number) => number): Point[] =>
    Array.from({ length: Math.ceil(width / step) + 5 }, (_, index) => {
      const x = (index - 2) * step;
      return [x, at(x)] as const;
    });
  const fill = (points: Point[], colour: string): string =>
    path(`${through(points)}L${width + 60} ${base}L-60 ${base}Z`, colour);
  const body = stage.tone(ridge.colour, depth);
  const edge = stage.lit(body, 0.34);
  const wood =
    crowns > 0
      ? times(width / crowns, (index) => {
          const x = index * crowns + random.between(-0.4, 0.4) * crowns;
          const r = crowns * random.between(0.6, 1.15);
          return circle(x, profile(x) + r * 0.35, r, random.chance(0.35) ? edge : body);
        })
      : '';
  return wood + fill(outline(profile), rim > 0 ? edge : body) + (rim > 0 ? fill(outline(shaded), body) : '');
}

function ripples(stage: Stage, top: number, bottom: number, count: number, colour: string): string {
  const { random } = stage;
  return times(count, () => {
    const t = random() ** 1.6;
    const w = 30 + t * 190 * random.between(0.5, 1.2);
    return rect(random.between(-40, stage.width), top + t * (bottom - top), w, 2 + t * 6, colour, 4, {
      opacity: 0.22 + random() * 0.3,
    });
  });
}

export function water(stage: Stage, top: number, bottom: number, sun?: Sun): string {
  const [far, near] = stage.mood.water;
  const surface = rect(
    0,
    top,
    stage.width,
    bottom - top,
    stage.fade([
      [0, far],
      [0.75, near],
    ]),
  );
  const { random } = stage;
  const path = sun
    ? times(26, (index) => {
        const t = (index / 26) ** 1.4;
        const w = sun.r * (0.7 + t * 2.4) * random.between(0.5, 1.1);
        return rect(
          sun.x - w / 2 + random.between(-30, 30) * (0.4 + t),
          top + 4 + t * (bottom - top),
          w,
          3 + t * 9,
          stage.mood.sun,
          6,
          { opacity: 0.75 - t * 0.35 },
        );
      })
    : '';
  return surface + ripples(stage, top + 6, bottom, 46, mix(far, '#ffffff', 0.4)) + path;
}

export function ground(stage: Stage, top: number, colour: string, bottom = stage.height): string {
  const tone = stage.tone(colour);
  return rect(
    0,
    top,
    stage.width,
    bottom - top,
    stage.fade([
      [0, stage.lit(tone, 0.28)],
      [1, stage.dim(tone, 0.1)],
    ]),
  );
}

export const shadow = (stage: Stage, x: number, y: number, rx: number, ry = rx * 0.16): string =>
  ellipse(x, y, rx, ry, stage.mood.shadow, { opacity: 0.2 });
