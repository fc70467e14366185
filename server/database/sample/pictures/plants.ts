import { BARK, GREEN, LEAF, LIME, mix } from './palette.js';
import type { Stage } from './stage.js';
import { blob, circle, curve, ellipse, path, type Point, times } from './svg.js';

function clump(stage: Stage, x: number, y: number, rx: number, ry: number, fill: string): string {
  const { random } = stage;
  const lobes = 13;
  const points = Array.from({ length: lobes }, (_, index): Point => {
    const angle = (index / lobes) * Math.PI * 2;
    const reach = random.between(0.86, 1.12);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  return blob(points, fill);
}

interface Greens {
  colour?: string;
  depth?: number;
}

/** A rain tree: one stout trunk, spreading limbs, an umbrella of leaves. */
export function rainTree(stage: Stage, x: number, y: number, size: number, greens: Greens = {}): string {
  const { random } = stage;
  const { colour = GREEN, depth = 0 } = greens;
  const bark = stage.tone(BARK, depth);
  const leaf = stage.tone(colour, depth);
  const bright = stage.lit(stage.tone(LIME, depth), 0.2);
  const top = y - size;
  const trunk = (dx: number, w: number, fill: string): string =>
    path(
      `M${x - w + dx} ${y}Q${x - w * 0.3 + dx} ${y - size * 0.2} ${x - w * 0.42 + dx} ${y - size * 0.5}L${x + w * 0.42} ${y - size * 0.5}Q${x + w * 0.4} ${y - size * 0.2} ${x + w * 1.1} ${y}Z`,
      fill,
    );
  const limb = (reach: number, rise: number): string =>
    curve(
      [x, y - size * 0.4],
      [x + reach * size * 0.25, y - size * 0.62],
      [x + reach * size * 0.62, y - size * rise],
      bark,
      size * 0.045,
    );
  const crown = (fill: string, dx: number, dy: number, scale: number): string =>
    times(7, (index) => {
      const t = index / 6 - 0.5;
      const cx = x + t * size * 1.35 + dx * size;
      const cy = top + size * (0.18 + t * t * 0.42 + dy) + random.between(-0.02, 0.02) * size;
      return clump(stage, cx, cy, size * 0.24 * scale, size * 0.15 * scale, fill);
    });
  return (
    ellipse(x + size * 0.16, y, size * 0.55, size * 0.045, stage.mood.shadow, { opacity: 0.16 }) +
    trunk(0, size * 0.085, stage.lit(bark, 0.3)) +
    trunk(size * 0.035, size * 0.075, bark) +
    limb(-0.9, 0.72) +
    limb(0.9, 0.74) +
    limb(-0.4, 0.86) +
    limb(0.45, 0.86) +
    crown(stage.dim(leaf, 0.42), 0.02, 0.09, 1) +
    crown(leaf, 0, 0.02, 1) +
    crown(mix(leaf, bright, 0.34), -0.05, -0.05, 0.62) +
    times(14, () => {
      const t = random.between(-0.5, 0.42);
      const cx = x + t * size * 1.3 - size * 0.06;
      return ellipse(
        cx,
        top + size * (0.1 + t * t * 0.4 + random.between(-0.03, 0.1)),
        size * 0.06,
        size * 0.022,
        mix(leaf, bright, 0.75),
      );
    })
  );
}

function frond(root: Point, angle: number, length: number, fill: string, spread: number): string {
  const droop = 0.62;
  const at = (t: number): Point => [
    root[0] + Math.cos(angle) * length * t,
    root[1] + Math.sin(angle) * length * t + droop * length * t * t,
  ];
  let upper = '';
  let lower = '';
  const blades = 13;
  for (let i = 1; i <= blades; i += 1) {
    const t = i / blades;
    const [x, y] = at(t);
    const [px, py] = at(t - 0.5 / blades);
    const reach = spread * length * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.1));
    const lean = Math.cos(angle) * length * 0.1;
    upper += `L${(x + lean).toFixed(1)} ${(y - reach * 0.45).toFixed(1)}L${px.toFixed(1)} ${(py - 2).toFixed(1)}`;
    lower = `L${(x + lean * 0.6).toFixed(1)} ${(y + reach).toFixed(1)}L${px.toFixed(1)} ${(py + 2).toFixed(1)}${lower}`;
  }
  const [ex, ey] = at(1.06);
  return path(`M${root[0].toFixed(1)} ${root[1].toFixed(1)}${upper}L${ex.toFixed(1)} ${ey.toFixed(1)}${lower}Z`, fill);
}

/** A coconut palm of the given height, leaning by `lean` heights. */
export function palm(stage: Stage, x: number, y: number, size: number, lean = 0.1, greens: Greens = {}): string {
  const { random } = stage;
  const { colour = LEAF, depth = 0 } = greens;
  const bark = stage.tone('#84664f', depth);
  const leaf = stage.tone(colour, depth);
  const head: Point = [x + lean * size, y - size];
  const bend: Point = [x - lean * size * 0.25, y - size * 0.5];
  const w = size * 0.026;
  const stem = (from: number, to: number, fill: string): string =>
    path(
      `M${x + from * w * 1.5} ${y}Q${bend[0] + from * w} ${bend[1]} ${head[0] + from * w * 0.7} ${head[1]}L${head[0] + to * w * 0.7} ${head[1]}Q${bend[0] + to * w} ${bend[1]} ${x + to * w * 1.5} ${y}Z`,
      fill,
    );
  const fan = (count: number, fill: string, length: number, low: number, high: number): string =>
    times(count, (index) => {
      const angle = low + ((high - low) * (index + 0.5)) / count + random.between(-0.09, 0.09);
      return frond(head, angle, size * length * random.between(0.88, 1.1), fill, 0.3);
    });
  const nuts = times(4, (index) =>
    circle(
      head[0] + (index - 1.5) * size * 0.028,
      head[1] + size * (0.03 + (index % 2) * 0.02),
      size * 0.023,
      stage.tone('#c98f3c', depth),
    ),
  );
  return (
    stem(-1, 1, bark) +
    stem(-1, -0.2, stage.lit(bark, 0.4)) +
    fan(6, stage.dim(leaf, 0.36), 0.4, -3.3, 0.16) +
    nuts +
    fan(7, leaf, 0.42, -3.5, 0.36) +
    fan(4, stage.lit(leaf, 0.3), 0.34, -3.1, -1.2)
  );
}

export function bush(stage: Stage, x: number, y: number, size: number, colour = LEAF): string {
  const leaf = stage.tone(colour);
  return (
    clump(stage, x, y - size * 0.3, size, size * 0.52, stage.dim(leaf, 0.28)) +
    clump(stage, x - size * 0.16, y - size * 0.38, size * 0.72, size * 0.36, leaf) +
    clump(stage, x - size * 0.32, y - size * 0.48, size * 0.34, size * 0.18, stage.lit(leaf, 0.3))
  );
}

/** Frangipani or marigold heads scattered over a bed. */
export const flowers = (stage: Stage, x: number, y: number, w: number, h: number, count: number, colour: string) =>
  times(count, () =>
    circle(
      x + stage.random() * w,
      y + stage.random() * h,
      stage.random.between(4, 9),
      stage.lit(stage.tone(colour), stage.random() * 0.5),
    ),
  );

/** Leaves of a tree outside the frame, hanging in from an upper corner. */
export function overhang(stage: Stage, x: number, reach: number, drop: number, colour = GREEN): string {
  const { random } = stage;
  const leaf = stage.tone(colour);
  const bright = stage.lit(stage.tone(LIME), 0.2);
  const away = x < stage.width / 2 ? 1 : -1;
  const layer = (fill: string, dy: number, scale: number): string =>
    times(8, (index) => {
      const t = index / 7;
      const cy = drop * (1 - t) ** 1.3 * 0.62 + dy * drop;
      return clump(stage, x + away * reach * t, cy, reach * 0.17 * scale, drop * (0.36 - t * 0.14) * scale, fill);
    });
  return (
    curve(
      [x - away * 40, drop * 0.9],
      [x + away * reach * 0.2, drop * 0.2],
      [x + away * reach * 0.8, drop * 0.1],
      stage.tone(BARK),
      drop * 0.06,
    ) +
    layer(stage.dim(leaf, 0.42), 0.1, 1) +
    layer(leaf, -0.02, 0.96) +
    layer(mix(leaf, bright, 0.34), -0.14, 0.66) +
    times(12, () => {
      const t = random() * 0.9;
      return ellipse(
        x + away * reach * t,
        drop * ((1 - t) * 0.5 - 0.02),
        reach * 0.04,
        drop * 0.04,
        mix(leaf, bright, 0.75),
      );
    })
  );
}
