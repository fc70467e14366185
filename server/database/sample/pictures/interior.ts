import { BLUE, GREEN, INK, LEAF, MARIGOLD, PAPER, PURPLE, TERRACOTTA, WHITE, WOOD, mix } from './palette.js';
import type { Stage } from './stage.js';
import { circle, ellipse, line, path, type Point, polygon, rect, times } from './svg.js';

interface Room {
  wall: string;
  floor: string;
  line: number;
}

export function room(stage: Stage, { wall, floor, line: edge }: Room): string {
  const paint = stage.tone(stage.vary(wall, '#f2e2c6', '#d5e4ea', '#dfe9d6', '#e9ddec', '#f3dccb'));
  const boards = stage.tone(stage.vary(floor, '#c79f70', '#b5754f', '#cbb79a'));
  const middle = stage.width / 2;
  return (
    rect(0, 0, stage.width, edge, stage.dim(paint, 0.06)) +
    polygon(
      [
        [0, 0],
        [stage.width * 0.72, 0],
        [stage.width * 0.5, edge],
        [0, edge],
      ],
      stage.lit(paint, 0.12),
    ) +
    polygon(
      [
        [0, 0],
        [stage.width * 0.34, 0],
        [stage.width * 0.12, edge],
        [0, edge],
      ],
      stage.lit(paint, 0.34),
    ) +
    rect(
      0,
      edge,
      stage.width,
      stage.height - edge,
      stage.fade([
        [0, stage.dim(boards, 0.14)],
        [1, stage.lit(boards, 0.14)],
      ]),
    ) +
    times(13, (index) => {
      const x = (index - 6) * 190;
      return line(
        [
          [middle + x * 0.7, edge],
          [middle + x * 2, stage.height],
        ],
        stage.dim(boards, 0.22),
        3,
        0.4,
      );
    }) +
    rect(0, edge - 26, stage.width, 26, stage.dim(paint, 0.26))
  );
}

/** A tall window with a garden behind it. */
export function casement(stage: Stage, x: number, y: number, w: number, h: number, arched = true): string {
  const frame = stage.tone(WHITE);
  const r = arched ? w / 2 : 8;
  const shape = (grow: number, fill: string): string =>
    path(
      arched
        ? `M${x - grow} ${y + h + grow}V${y + r}A${r + grow} ${r + grow} 0 0 1 ${x + w + grow} ${y + r}V${y + h + grow}Z`
        : `M${x - grow} ${y - grow}H${x + w + grow}V${y + h + grow}H${x - grow}Z`,
      fill,
    );
  const view = stage.clip(shape(0, '#fff'));
  const [top, middle, low] = stage.mood.sky;
  const leaf = stage.tone(LEAF, 0.25);
  return (
    shape(16, stage.dim(frame, 0.1)) +
    `<g clip-path="url(#${view})">` +
    rect(
      x,
      y,
      w,
      h,
      stage.fade([
        [0, top],
        [0.5, middle],
        [1, low],
      ]),
    ) +
    times(5, (index) =>
      ellipse(
        x + (index / 4) * w,
        y + h * 0.86 + (index % 2) * h * 0.06,
        w * 0.24,
        h * 0.2,
        index % 2 ? leaf : stage.dim(leaf, 0.2),
      ),
    ) +
    '</g>' +
    rect(x + w / 2 - 5, y, 10, h, frame) +
    rect(x, y + h * 0.5 - 5, w, 10, frame) +
    rect(x - 28, y + h + 8, w + 56, 20, stage.lit(frame, 0.1), 4)
  );
}

/** Light falling from a window on the left across the room. */
export function beam(stage: Stage, x: number, y: number, w: number, h: number, throwX = 620, throwY = 620): string {
  const points: Point[] = [
    [x, y],
    [x + w, y],
    [x + w + throwX, y + h + throwY],
    [x + throwX - 60, y + h + throwY],
  ];
  return polygon(
    points,
    stage.fade([
      [0, stage.mood.glow, 0.34],
      [1, stage.mood.glow, 0.04],
    ]),
  );
}

export function table(stage: Stage, x: number, y: number, w: number, h: number, colour = WOOD): string {
  const wood = stage.tone(colour);
  const leg = (at: number): string => rect(at, y, h * 0.12, h, stage.dim(wood, 0.42));
  return (
    leg(x + w * 0.05) +
    leg(x + w * 0.95 - h * 0.12) +
    rect(x, y, w, h * 0.24, stage.dim(wood, 0.28)) +
    rect(x - w * 0.02, y - h * 0.08, w * 1.04, h * 0.14, stage.lit(wood, 0.25), 4)
  );
}

function books(stage: Stage, x: number, y: number, w: number, h: number): string {
  const { random } = stage;
  const spines = [BLUE, PURPLE, GREEN, TERRACOTTA, MARIGOLD, PAPER, '#3f6fa3', '#7d62ab', '#4d9372'] as const;
  let out = '';
  let at = x;
  while (at < x + w - 12) {
    const [thick, tall] = [random.between(0.1, 0.2) * h, h * random.between(0.66, 0.96)];
    if (at + thick > x + w) break;
    const colour = stage.tone(random.pick(spines));
    out +=
      rect(at, y - tall, thick - 2, tall, stage.dim(colour, 0.16)) +
      rect(at, y - tall, thick * 0.4, tall, stage.lit(colour, 0.1)) +
      rect(at + thick * 0.12, y - tall * 0.82, thick * 0.66, tall * 0.06, stage.lit(colour, 0.5));
    at += thick + (random.chance(0.08) ? thick * 2 : 0);
  }
  return out;
}

export function shelf(stage: Stage, x: number, y: number, w: number, h: number, rows: number): string {
  const wood = stage.tone(WOOD);
  const row = h / rows;
  return (
    rect(x - 14, y - 14, w + 28, h + 28, stage.dim(wood, 0.1)) +
    rect(x, y, w, h, stage.dim(wood, 0.55)) +
    times(
      rows,
      (index) =>
        books(stage, x + 8, y + row * (index + 1) - 10, w - 16, row - 14) +
        rect(x, y + row * (index + 1) - 10, w, 12, stage.lit(wood, 0.16)),
    )
  );
}

export function curtains(stage: Stage, colour: string, open = 300, drop = 1130): string {
  const cloth = stage.tone(stage.vary(colour, PURPLE, BLUE, GREEN, '#8a2f4f'));
  const fold = (x: number, w: number, d: number, flip: number): string =>
    path(
      `M${x} -10H${x + w}Q${x + w + flip * 10} ${d * 0.6} ${x + w + flip * 26} ${d}Q${x + w / 2} ${d + 18} ${x + flip * 16} ${d}Q${x} ${d * 0.6} ${x} -10Z`,
      '',
    );
  const side = (from: number, flip: number): string =>
    times(6, (index) => {
      const w = open / 6;
      const x = from + (flip > 0 ? index : 5 - index) * w;
      const tone =
        index % 2
          ? stage.dim(cloth, flip > 0 ? 0.3 : 0.44)
          : flip > 0
            ? stage.lit(cloth, 0.12)
            : stage.dim(cloth, 0.12);
      return fold(x, w, drop - index * 10, -flip).replace('fill=""', `fill="${tone}"`);
    });
  const swags = times(8, (index) => {
    const w = stage.width / 8;
    return (
      ellipse(w * (index + 0.5), 60, w * 0.62, 108, index % 2 ? stage.dim(cloth, 0.2) : cloth) +
      ellipse(w * (index + 0.36), 40, w * 0.3, 80, stage.lit(cloth, 0.14))
    );
  });
  return (
    side(0, 1) +
    side(stage.width - open, -1) +
    swags +
    rect(0, 0, stage.width, 40, stage.dim(cloth, 0.3)) +
    times(24, (index) =>
      circle(index * 84 + 20, 168 - Math.abs(((index * 84) % 240) - 120) * 0.45, 8, stage.tone(MARIGOLD)),
    )
  );
}

/** Rows of heads in shadow at the bottom of the picture: the people watching. */
export function audience(stage: Stage, y: number, size: number, rows = 2, colour = INK): string {
  const { random } = stage;
  return times(rows, (row) => {
    const s = size * (1 + row * 0.3);
    const tone = mix(mix(colour, stage.mood.shadow, 0.4), stage.mood.glow, 0.14 - row * 0.1 > 0 ? 0.14 - row * 0.1 : 0);
    return times(stage.width / (s * 1.75) + 2, (index) => {
      const x = index * s * 1.75 + random.between(-0.2, 0.2) * s - s * row * 0.8;
      const top = y + row * size * 1.15 + random.between(-0.22, 0.22) * s;
      const hair = random.pick(['none', 'bun', 'plaits', 'none'] as const);
      return (
        path(
          `M${x - s} ${stage.height + 40}V${top + s * 1.15}Q${x - s * 0.9} ${top + s * 0.62} ${x} ${top + s * 0.6}Q${x + s * 0.9} ${top + s * 0.62} ${x + s} ${top + s * 1.15}V${stage.height + 40}Z`,
          tone,
        ) +
        circle(x, top, s * 0.54, tone) +
        (hair === 'bun' ? circle(x, top - s * 0.56, s * 0.24, tone) : '') +
        (hair === 'plaits'
          ? line(
              [
                [x - s * 0.5, top],
                [x - s * 0.66, top + s * 0.8],
              ],
              tone,
              s * 0.2,
            ) +
            line(
              [
                [x + s * 0.5, top],
                [x + s * 0.66, top + s * 0.8],
              ],
              tone,
              s * 0.2,
            )
          : '') +
        path(`M${x - s * 0.5} ${top + s * 0.04}A${s * 0.52} ${s * 0.52} 0 0 1 ${x} ${top - s * 0.5}`, 'none', {
          stroke: stage.mood.glow,
          width: s * 0.05,
          opacity: 0.5,
        })
      );
    });
  });
}
