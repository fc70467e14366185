/** The part of a picture that stays in view where it is cropped, in percent from the left and the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** By the URLs of pictures; a picture without one is cropped around its centre. */
export type FocalPoints = Record<string, FocalPoint>;

export const CENTRE: FocalPoint = { x: 50, y: 50 };

export const FOCAL_POINTS = {
  max: 50,
  message: 'Focal points must be an object of { "x": …, "y": … } by the URLs of pictures',
  tooMany: 'At most 50 pictures can have a focal point',
  range: 'x and y of a focal point must be whole numbers from 0 to 100',
} as const;

export const isCentre = ({ x, y }: FocalPoint): boolean => x === CENTRE.x && y === CENTRE.y;

/** The value of `object-position`; undefined for a picture that is cropped around its centre. */
export function objectPosition(
  points: FocalPoints | null | undefined,
  url: string | null | undefined,
): string | undefined {
  const point = points?.[url ?? ''];
  return point && `${point.x}% ${point.y}%`;
}

/** The point of a value of `object-position` in percent; undefined for an empty one. */
export function pointAtPosition(position: string | null | undefined): FocalPoint | undefined {
  const [x, y] = position?.match(/\d+/g)?.map(Number) ?? [];
  return x === undefined || y === undefined ? undefined : { x, y };
}
