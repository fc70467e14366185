import { archway } from './buildings.js';
import { BRICK, INK, MARIGOLD, SAND, WHITE } from './palette.js';
import type { Stage } from './stage.js';
import { ellipse, line, path, type Point, polygon, rect, soft, times } from './svg.js';

export function lighthouse(stage: Stage, x: number, y: number, h: number): string {
  const white = stage.tone(WHITE);
  const w = h * 0.12;
  const top = y - h * 0.8;
  const body = (from: number, fill: string): string =>
    polygon(
      [
        [x + w * from, y],
        [x + w * from * 0.64, top],
        [x + w * 0.64, top],
        [x + w, y],
      ],
      fill,
    );
  return (
    body(-1, white) +
    body(0.1, stage.dim(white, 0.2)) +
    body(0.6, stage.dim(white, 0.34)) +
    times(3, (index) => archway(x - w * 0.12, y - h * (0.2 + index * 0.2), w * 0.3, h * 0.06, stage.dim(white, 0.65))) +
    rect(x - w * 1, top - h * 0.02, w * 2, h * 0.025, stage.tone(INK)) +
    rect(x - w * 0.95, top - h * 0.06, w * 1.9, h * 0.008, stage.tone(INK)) +
    times(7, (index) => rect(x - w * 0.93 + index * w * 0.3, top - h * 0.06, w * 0.05, h * 0.05, stage.tone(INK))) +
    rect(x - w * 0.5, top - h * 0.12, w, h * 0.1, '#ffe7a3') +
    rect(x - w * 0.54, top - h * 0.12, w * 0.08, h * 0.1, stage.tone(INK)) +
    rect(x - w * 0.04, top - h * 0.12, w * 0.08, h * 0.1, stage.tone(INK)) +
    rect(x + w * 0.46, top - h * 0.12, w * 0.08, h * 0.1, stage.tone(INK)) +
    path(
      `M${x - w * 0.7} ${top - h * 0.12}Q${x} ${top - h * 0.24} ${x + w * 0.7} ${top - h * 0.12}Z`,
      stage.tone(BRICK),
    ) +
    line(
      [
        [x, top - h * 0.17],
        [x, top - h * 0.23],
      ],
      stage.tone(INK),
      w * 0.08,
    ) +
    soft(
      [
        [x - w * 1.2, y],
        [x + w * 1.2, y],
      ],
      stage.dim(white, 0.25),
      h * 0.012,
    )
  );
}

/** The eight-sided pavilion over the lake, with its white walls and pitched golden roof. */
export function pavilion(stage: Stage, x: number, y: number, h: number, depth = 0): string {
  const wall = stage.tone(WHITE, depth);
  const roof = stage.tone('#b7683a', depth);
  const w = h * 0.62;
  const tier = (top: number, half: number, rise: number): string =>
    path(
      `M${x - half} ${top}Q${x - half * 0.35} ${top - rise * 0.35} ${x} ${top - rise}Q${x + half * 0.35} ${top - rise * 0.35} ${x + half} ${top}Z`,
      roof,
    ) +
    path(
      `M${x - half} ${top}Q${x - half * 0.35} ${top - rise * 0.35} ${x} ${top - rise}L${x - half * 0.1} ${top}Z`,
      stage.lit(roof, 0.35),
    );
  return (
    rect(x - w / 2, y - h * 0.3, w, h * 0.3, wall) +
    rect(x + w * 0.12, y - h * 0.3, w * 0.38, h * 0.3, stage.dim(wall, 0.2)) +
    times(4, (index) => archway(x - w * 0.36 + index * w * 0.24, y, w * 0.12, h * 0.17, stage.dim(wall, 0.55))) +
    rect(x - w * 0.38, y - h * 0.56, w * 0.76, h * 0.26, stage.dim(wall, 0.4)) +
    times(5, (index) => rect(x - w * 0.37 + index * w * 0.175, y - h * 0.56, w * 0.045, h * 0.26, wall)) +
    rect(x - w * 0.42, y - h * 0.34, w * 0.84, h * 0.06, wall) +
    tier(y - h * 0.54, w * 0.56, h * 0.42) +
    ellipse(x, y - h * 0.97, h * 0.012, h * 0.05, stage.tone(MARIGOLD))
  );
}

/** A run of the old fort's wall, coursed in big stones, lit on the left face. */
export function rampart(stage: Stage, top: readonly Point[], base: number, colour = SAND): string {
  const stone = stage.tone(colour);
  const first = top[0] ?? [0, 0];
  const last = top[top.length - 1] ?? [0, 0];
  const { random } = stage;
  const wall = polygon([...top, [last[0], base], [first[0], base]], stage.dim(stone, 0.16));
  const joints = times(70, () => {
    const x = random.between(first[0], last[0]);
    const crest = top.reduce((y, point) => Math.max(y, point[1]), 0);
    const y = random.between(crest + 14, base);
    return rect(
      x,
      y,
      random.between(34, 90),
      random.between(14, 26),
      random.chance(0.5) ? stage.dim(stone, 0.3) : stage.lit(stone, 0.16),
      4,
      { opacity: 0.55 },
    );
  });
  return wall + joints + line(top, stage.lit(stone, 0.3), 16);
}
