import { BLUE, GREEN, INK, MARIGOLD, PURPLE, TERRACOTTA, WHITE, WOOD } from './palette.js';
import type { Stage } from './stage.js';
import { circle, curve, ellipse, line, path, type Point, polygon, rect, soft, times } from './svg.js';

const COLOURS = [BLUE, MARIGOLD, GREEN, WHITE, PURPLE] as const;

export function bunting(stage: Stage, from: Point, to: Point, sag: number, size: number): string {
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ];
  const count = Math.max(3, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (size * 1.25)));
  return (
    curve(from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2], to, stage.tone(INK), size * 0.06) +
    times(count, (index) => {
      const [x, y] = at((index + 0.5) / count);
      const colour = stage.tone(COLOURS[index % COLOURS.length] ?? BLUE);
      return (
        polygon(
          [
            [x - size * 0.42, y],
            [x + size * 0.42, y],
            [x, y + size],
          ],
          colour,
        ) +
        polygon(
          [
            [x + size * 0.1, y],
            [x + size * 0.42, y],
            [x, y + size],
          ],
          stage.dim(colour),
        )
      );
    })
  );
}

export function cup(stage: Stage, x: number, y: number, size: number): string {
  const gold = stage.tone(MARIGOLD);
  return (
    path(
      `M${x - size * 0.36} ${y - size * 0.86}C${x - size * 0.8} ${y - size * 0.86} ${x - size * 0.6} ${y - size * 0.36} ${x - size * 0.2} ${y - size * 0.4}M${x + size * 0.36} ${y - size * 0.86}C${x + size * 0.8} ${y - size * 0.86} ${x + size * 0.6} ${y - size * 0.36} ${x + size * 0.2} ${y - size * 0.4}`,
      'none',
      { stroke: stage.dim(gold), width: size * 0.08 },
    ) +
    path(
      `M${x - size * 0.4} ${y - size}H${x + size * 0.4}Q${x + size * 0.36} ${y - size * 0.34} ${x} ${y - size * 0.3}Q${x - size * 0.36} ${y - size * 0.34} ${x - size * 0.4} ${y - size}Z`,
      stage.dim(gold, 0.16),
    ) +
    path(
      `M${x - size * 0.4} ${y - size}H${x}V${y - size * 0.3}Q${x - size * 0.36} ${y - size * 0.34} ${x - size * 0.4} ${y - size}Z`,
      stage.lit(gold, 0.4),
    ) +
    rect(x - size * 0.06, y - size * 0.34, size * 0.12, size * 0.22, gold) +
    rect(x - size * 0.24, y - size * 0.14, size * 0.48, size * 0.14, stage.dim(gold, 0.34), 2)
  );
}

/** The brass lamp lit at every ceremony: stacked discs, a ring of flames, a cockerel on top. */
export function oilLamp(stage: Stage, x: number, y: number, h: number): string {
  const brass = stage.tone('#c98a2e');
  const disc = (at: number, w: number): string =>
    ellipse(x, y - h * at, h * w, h * 0.03, brass) +
    ellipse(x - h * w * 0.3, y - h * at - h * 0.008, h * w * 0.5, h * 0.014, stage.lit(brass, 0.5));
  return (
    circle(
      x,
      y - h * 0.72,
      h * 0.5,
      stage.fade(
        [
          [0, '#ffd98a', 0.6],
          [1, '#ffd98a', 0],
        ],
        'round',
      ),
    ) +
    rect(x - h * 0.03, y - h * 0.86, h * 0.06, h * 0.86, stage.dim(brass, 0.2)) +
    rect(x - h * 0.03, y - h * 0.86, h * 0.022, h * 0.86, stage.lit(brass, 0.4)) +
    disc(0.02, 0.22) +
    disc(0.1, 0.14) +
    disc(0.36, 0.09) +
    disc(0.5, 0.17) +
    disc(0.7, 0.14) +
    disc(0.86, 0.07) +
    path(
      `M${x - h * 0.03} ${y - h * 0.86}Q${x - h * 0.1} ${y - h * 0.98} ${x - h * 0.02} ${y - h * 0.98}L${x + h * 0.06} ${y - h * 1.03}Q${x + h * 0.04} ${y - h * 0.9} ${x + h * 0.03} ${y - h * 0.86}Z`,
      brass,
    ) +
    times(5, (index) => flame(x + (index - 2) * h * 0.08, y - h * 0.515 - (index % 2) * h * 0.01, h * 0.07)) +
    times(3, (index) => flame(x + (index - 1) * h * 0.11, y - h * 0.715, h * 0.07))
  );
}

export function flame(x: number, y: number, size: number): string {
  const tongue = (s: number, fill: string): string =>
    path(`M${x} ${y - s}Q${x + s * 0.5} ${y - s * 0.3} ${x} ${y}Q${x - s * 0.5} ${y - s * 0.3} ${x} ${y - s}Z`, fill);
  return tongue(size, '#f39a2d') + tongue(size * 0.6, '#fff1bd');
}

export function flag(stage: Stage, x: number, y: number, h: number, colour = BLUE): string {
  const cloth = stage.tone(colour);
  const w = h * 0.36;
  const top = y - h;
  return (
    rect(x - h * 0.008, top, h * 0.016, h, stage.tone('#cfd3d6')) +
    path(
      `M${x} ${top + 4}q${w * 0.3} ${-h * 0.03} ${w * 0.5} ${h * 0.01}t${w * 0.5} 0v${h * 0.2}q${-w * 0.3} ${h * 0.03} ${-w * 0.5} ${-h * 0.01}t${-w * 0.5} 0Z`,
      cloth,
    ) +
    path(
      `M${x} ${top + 4 + h * 0.07}q${w * 0.3} ${-h * 0.03} ${w * 0.5} ${h * 0.01}t${w * 0.5} 0v${h * 0.06}q${-w * 0.3} ${h * 0.03} ${-w * 0.5} ${-h * 0.01}t${-w * 0.5} 0Z`,
      stage.tone(MARIGOLD),
    ) +
    circle(x, top, h * 0.016, stage.tone(MARIGOLD))
  );
}

export function tent(stage: Stage, x: number, y: number, w: number, colour: string): string {
  const cloth = stage.tone(colour);
  const white = stage.tone(WHITE);
  const [h, eave] = [w * 0.78, w * 0.44];
  return (
    rect(x - w * 0.46, y - eave, w * 0.92, eave, stage.dim(cloth, 0.62)) +
    rect(x - w * 0.48, y - eave, w * 0.03, eave, white) +
    rect(x + w * 0.45, y - eave, w * 0.03, eave, stage.dim(white)) +
    times(6, (index) => {
      const [a, b] = [x - w * 0.54 + (w * 1.08 * index) / 6, x - w * 0.54 + (w * 1.08 * (index + 1)) / 6];
      const tone = index % 2 ? white : cloth;
      const shade = index > 3 ? stage.dim(tone, 0.24) : tone;
      return (
        polygon(
          [
            [a, y - eave],
            [x, y - h],
            [b, y - eave],
          ],
          shade,
        ) + ellipse((a + b) / 2, y - eave, (b - a) / 2, w * 0.05, shade)
      );
    }) +
    line(
      [
        [x, y - h],
        [x, y - h - w * 0.16],
      ],
      stage.tone(INK),
      w * 0.015,
    ) +
    polygon(
      [
        [x, y - h - w * 0.16],
        [x + w * 0.16, y - h - w * 0.12],
        [x, y - h - w * 0.07],
      ],
      cloth,
    )
  );
}

export function book(stage: Stage, x: number, y: number, w: number, cover = BLUE): string {
  return (
    soft(
      [
        [x - w * 0.5, y - w * 0.1],
        [x, y],
        [x + w * 0.5, y - w * 0.1],
        [x + w * 0.46, y + w * 0.2],
        [x, y + w * 0.3],
        [x - w * 0.46, y + w * 0.2],
      ],
      stage.tone(cover),
      w * 0.04,
    ) +
    polygon(
      [
        [x - w * 0.46, y - w * 0.12],
        [x, y],
        [x, y + w * 0.24],
        [x - w * 0.42, y + w * 0.14],
      ],
      stage.tone(WHITE),
    ) +
    polygon(
      [
        [x + w * 0.46, y - w * 0.12],
        [x, y],
        [x, y + w * 0.24],
        [x + w * 0.42, y + w * 0.14],
      ],
      stage.dim(stage.tone(WHITE), 0.16),
    )
  );
}

export function bench(stage: Stage, x: number, y: number, w: number, h: number, colour = WOOD): string {
  const wood = stage.tone(colour);
  return (
    rect(x + w * 0.06, y, w * 0.05, h, stage.dim(wood, 0.45)) +
    rect(x + w * 0.89, y, w * 0.05, h, stage.dim(wood, 0.45)) +
    rect(x, y - h * 0.12, w, h * 0.28, stage.lit(wood, 0.12), 4)
  );
}

export function pot(stage: Stage, x: number, y: number, size: number, leaf: string): string {
  const clay = stage.tone(TERRACOTTA);
  return (
    times(7, (index) => {
      const angle = -Math.PI / 2 + (index - 3) * 0.36;
      return curve(
        [x, y - size * 0.6],
        [x + Math.cos(angle) * size * 0.5, y - size * 1.4],
        [x + Math.cos(angle) * size, y - size * 0.6 + Math.sin(angle) * size],
        index < 3 ? stage.lit(stage.tone(leaf), 0.24) : stage.tone(leaf),
        size * 0.15,
      );
    }) +
    polygon(
      [
        [x - size * 0.42, y - size * 0.66],
        [x + size * 0.42, y - size * 0.66],
        [x + size * 0.3, y],
        [x - size * 0.3, y],
      ],
      stage.dim(clay, 0.2),
    ) +
    polygon(
      [
        [x - size * 0.42, y - size * 0.66],
        [x + size * 0.05, y - size * 0.66],
        [x, y],
        [x - size * 0.3, y],
      ],
      clay,
    ) +
    rect(x - size * 0.47, y - size * 0.74, size * 0.94, size * 0.14, stage.lit(clay, 0.2), 3)
  );
}
