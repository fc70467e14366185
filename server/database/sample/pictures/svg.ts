export type Point = readonly [number, number];

interface Paint {
  opacity?: number;
  stroke?: string;
  width?: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

function attributes(fill: string, paint: Paint = {}): string {
  const opacity = paint.opacity === undefined ? '' : ` opacity="${paint.opacity}"`;
  const stroke =
    paint.stroke === undefined
      ? ''
      : ` stroke="${paint.stroke}" stroke-width="${round(paint.width ?? 4)}" stroke-linejoin="round" stroke-linecap="round"`;
  return ` fill="${fill}"${stroke}${opacity}`;
}

export const path = (d: string, fill: string, paint?: Paint): string => `<path d="${d}"${attributes(fill, paint)}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0, paint?: Paint): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${radius ? ` rx="${round(radius)}"` : ''}${attributes(fill, paint)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, paint?: Paint): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"${attributes(fill, paint)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, paint?: Paint): string =>
  ellipse(x, y, r, r, fill, paint);

export const polygon = (points: readonly Point[], fill: string, paint?: Paint): string =>
  path(`M${points.map(pair).join('L')}Z`, fill, paint);

/** A polygon whose corners are rounded by a stroke of its own colour. */
export const soft = (points: readonly Point[], fill: string, radius: number): string =>
  polygon(points, fill, { stroke: fill, width: radius * 2 });

export const line = (points: readonly Point[], stroke: string, width: number, opacity?: number): string =>
  path(`M${points.map(pair).join('L')}`, 'none', { stroke, width, ...(opacity === undefined ? {} : { opacity }) });

export const curve = (from: Point, bend: Point, to: Point, stroke: string, width: number, opacity?: number): string =>
  path(`M${pair(from)}Q${pair(bend)} ${pair(to)}`, 'none', {
    stroke,
    width,
    ...(opacity === undefined ? {} : { opacity }),
  });

/** Path data of a smooth curve through all the points. */
export function through(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[wrapped] ?? [0, 0];
  };
  let d = `M${pair(at(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const second: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${pair(first)} ${pair(second)} ${pair(c)}`;
  }
  return closed ? `${d}Z` : d;
}

export const blob = (points: readonly Point[], fill: string, paint?: Paint): string =>
  path(through(points, true), fill, paint);

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => draw(index)).join('');
