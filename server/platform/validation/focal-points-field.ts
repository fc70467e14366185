import {
  CENTRE,
  FOCAL_POINTS,
  type FocalPoint,
  type FocalPoints,
  isCentre,
} from '../../../contract/records/focal-points.js';
import { type Docs, field } from './fields.js';
import { isObject } from './json.js';

function read(value: unknown): unknown {
  if (value === null) return {};
  if (!isObject(value)) return value;
  const points = Object.entries(value as FocalPoints).filter(([, point]) => point !== null && !isCentre(point));
  return Object.fromEntries(points.map(([url, point]) => [url.trim(), isPoint(point) ? inOrder(point) : point]));
}

const isPoint = (point: unknown): point is FocalPoint => isObject(point) && Object.keys(point).sort().join() === 'x,y';

// As the database returns it, so that a save of the same point changes nothing.
const inOrder = ({ x, y }: FocalPoint): FocalPoint => ({ x, y });

const isPercentage = (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100;

function errorOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (!isObject(value)) return FOCAL_POINTS.message;
  const points = Object.values(value) as unknown[];
  if (points.length > FOCAL_POINTS.max) return FOCAL_POINTS.tooMany;
  if (!points.every(isPoint)) return FOCAL_POINTS.message;
  return points.every(({ x, y }) => isPercentage(x) && isPercentage(y)) ? undefined : FOCAL_POINTS.range;
}

const PERCENTAGE = { type: 'integer', minimum: 0, maximum: 100 };

export const FocalPointsField = (): PropertyDecorator =>
  field(read, errorOf, {
    type: 'object',
    additionalProperties: {
      type: 'object',
      properties: { x: PERCENTAGE, y: PERCENTAGE },
      required: ['x', 'y'],
      additionalProperties: false,
    },
    required: false,
    description: `The point of each picture that stays in view where it is cropped, by picture URL: percent from the left and the top. A picture without one, or with { x: ${CENTRE.x}, y: ${CENTRE.y} }, is cropped around its centre.`,
    example: { '/uploads/3f2c9a.jpg': { x: 40, y: 25 } },
  } as object as Docs);
