import { BLUE, BRICK, GREEN, INK, MARIGOLD, PAPER, STONE, TERRACOTTA, WHITE } from './palette.js';
import type { Stage } from './stage.js';
import { circle, line, path, type Point, polygon, rect, times } from './svg.js';

interface Walls {
  wall?: string;
  roof?: string;
  depth?: number;
}

export function archway(x: number, y: number, w: number, h: number, fill: string): string {
  const r = w / 2;
  return path(`M${x - r} ${y}V${y - h + r}A${r} ${r} 0 0 1 ${x + r} ${y - h + r}V${y}Z`, fill);
}

export function tiledRoof(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  hip = 0.12,
): string {
  const slope = w * hip;
  const eave = w * 0.03;
  const shape: Point[] = [
    [x - eave, y],
    [x + slope, y - h],
    [x + w - slope, y - h],
    [x + w + eave, y],
  ];
  const rows = Math.max(2, Math.round(h / 22));
  return (
    polygon(shape, colour) +
    polygon(
      [
        [x - eave, y],
        [x + slope, y - h],
        [x + slope * 1.5, y - h],
        [x + slope * 0.9, y],
      ],
      stage.lit(colour, 0.3),
    ) +
    times(rows - 1, (index) => {
      const t = (index + 1) / rows;
      const inset = (slope + eave) * (1 - t) - eave;
      return line(
        [
          [x + inset, y - h + h * t],
          [x + w - inset, y - h + h * t],
        ],
        stage.dim(colour, 0.2),
        Math.max(1.5, h * 0.018),
        0.55,
      );
    }) +
    rect(x + slope - 4, y - h - h * 0.04, w - slope * 2 + 8, h * 0.08, stage.dim(colour, 0.25), 3) +
    rect(x - eave, y - 3, w + eave * 2, Math.max(6, h * 0.07), stage.dim(colour, 0.4))
  );
}

/** A two-storey hall in the colonial-modern manner: arcade below, shuttered windows above, hipped tile roof. */
export function hall(stage: Stage, x: number, y: number, w: number, h: number, walls: Walls = {}): string {
  const depth = walls.depth ?? 0;
  const wall = stage.tone(walls.wall ?? WHITE, depth);
  const roof = stage.tone(walls.roof ?? TERRACOTTA, depth);
  const dark = stage.dim(wall, 0.52);
  const bays = Math.max(3, Math.round(w / (h * 0.26)));
  const bay = w / bays;
  const lamp = stage.light === 'dusk' ? stage.tone('#ffd58a') : stage.tone(BLUE, 0.12 + depth);
  return (
    rect(x, y - h, w, h, wall) +
    rect(x + w * 0.66, y - h, w * 0.34, h, stage.dim(wall, 0.1)) +
    rect(x, y - h, w, h * 0.09, stage.dim(wall, 0.34)) +
    times(bays, (index) => {
      const cx = x + bay * (index + 0.5);
      const [ww, wh] = [bay * 0.4, h * 0.26];
      const sill = y - h * 0.56;
      return (
        archway(cx + bay * 0.04, y, bay * 0.68, h * 0.4, dark) +
        archway(cx + bay * 0.1, y, bay * 0.5, h * 0.36, stage.dim(wall, 0.68)) +
        rect(cx - ww / 2, sill - wh, ww, wh, lamp) +
        rect(cx - ww / 2 - ww * 0.34, sill - wh, ww * 0.3, wh, stage.tone(GREEN, depth)) +
        rect(cx + ww / 2 + ww * 0.04, sill - wh, ww * 0.3, wh, stage.dim(stage.tone(GREEN, depth))) +
        rect(cx - ww * 0.9, sill, ww * 1.8, h * 0.02, stage.dim(wall, 0.2)) +
        line(
          [
            [cx, sill - wh],
            [cx, sill],
          ],
          wall,
          Math.max(2, ww * 0.06),
        )
      );
    }) +
    rect(x - w * 0.01, y - h * 0.49, w * 1.02, h * 0.045, stage.dim(wall, 0.14)) +
    rect(x - w * 0.01, y - h * 0.03, w * 1.02, h * 0.045, stage.dim(wall, 0.3)) +
    tiledRoof(stage, x, y - h, w, h * 0.32, roof, 0.1)
  );
}

/** The hall's middle: gable, tall arch and a clock under a small cupola. */
export function gatehouse(stage: Stage, x: number, y: number, w: number, h: number, walls: Walls = {}): string {
  const wall = stage.tone(walls.wall ?? PAPER, walls.depth);
  const roof = stage.tone(walls.roof ?? BRICK, walls.depth);
  const [left, right] = [x - w / 2, x + w / 2];
  const top = y - h;
  return (
    rect(left, top, w, h, wall) +
    rect(x + w * 0.2, top, w * 0.3, h, stage.dim(wall, 0.12)) +
    polygon(
      [
        [left - w * 0.08, top],
        [x, top - w * 0.42],
        [right + w * 0.08, top],
      ],
      roof,
    ) +
    polygon(
      [
        [left - w * 0.08, top],
        [x, top - w * 0.42],
        [x, top - w * 0.36],
        [left + w * 0.06, top],
      ],
      stage.lit(roof),
    ) +
    polygon(
      [
        [left + w * 0.06, top],
        [x, top - w * 0.33],
        [right - w * 0.06, top],
      ],
      wall,
    ) +
    archway(x, y, w * 0.5, h * 0.52, stage.dim(wall, 0.6)) +
    archway(x + w * 0.04, y, w * 0.38, h * 0.46, stage.dim(wall, 0.78)) +
    circle(x, top + h * 0.18, w * 0.17, stage.tone(BLUE, walls.depth)) +
    circle(x, top + h * 0.18, w * 0.135, stage.tone(PAPER)) +
    line(
      [
        [x, top + h * 0.18 - w * 0.09],
        [x, top + h * 0.18],
        [x + w * 0.06, top + h * 0.18 + w * 0.03],
      ],
      stage.tone(INK),
      w * 0.018,
    ) +
    rect(left - w * 0.03, y - h * 0.62, w * 1.06, h * 0.03, stage.dim(wall, 0.24)) +
    line(
      [
        [x, top - w * 0.42],
        [x, top - w * 0.74],
      ],
      stage.tone(INK),
      w * 0.02,
    ) +
    polygon(
      [
        [x, top - w * 0.74],
        [x + w * 0.3, top - w * 0.67],
        [x, top - w * 0.58],
      ],
      stage.tone(MARIGOLD),
    )
  );
}

/** A village school: one storey, half walls open to the breeze, a long tiled roof on posts. */
export function lowSchool(stage: Stage, x: number, y: number, w: number, h: number, walls: Walls = {}): string {
  const depth = walls.depth ?? 0;
  const wall = stage.tone(walls.wall ?? PAPER, depth);
  const roof = stage.tone(walls.roof ?? TERRACOTTA, depth);
  const bays = Math.round(w / (h * 0.62));
  const bay = w / bays;
  return (
    rect(x, y - h, w, h, stage.dim(wall, 0.42)) +
    rect(x, y - h * 0.48, w, h * 0.48, wall) +
    rect(x, y - h * 0.14, w, h * 0.14, stage.tone(BLUE, depth)) +
    times(bays, (index) => {
      const door = index % 3 === 1;
      const left = x + bay * index + bay * 0.3;
      return door ? rect(left, y - h * 0.82, bay * 0.42, h * 0.82, stage.tone(BLUE, depth + 0.1)) : '';
    }) +
    times(bays + 1, (index) => rect(x + bay * index - h * 0.03, y - h, h * 0.07, h, stage.lit(wall, 0.2))) +
    rect(x - w * 0.02, y - 3, w * 1.04, h * 0.06, stage.tone(STONE, depth)) +
    tiledRoof(stage, x - w * 0.03, y - h * 0.94, w * 1.06, h * 0.62, roof, 0.09)
  );
}
