import { ValidationException } from '../http/exceptions.js';
import { readInstant } from './read-instant.js';

const LARGEST_ID = 2 ** 31 - 1;

/** Returns undefined if it is no id. */
export function readId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : Number.NaN;
  return id <= LARGEST_ID ? id : undefined;
}

/** Throws a 400 with the message if the parameter is there and no id. */
export function readIdParameter(name: string, value: unknown, message: string): number | undefined {
  const id = readId(value);
  if (value !== undefined && id === undefined) throw ValidationException.field(name, message);
  return id;
}

/** Throws a 400 with the message if the parameter is there and no day such as `2026-12-01`. */
export function readDayParameter(name: string, value: unknown, message: string): string | undefined {
  if (value === undefined) return undefined;
  const isDay = typeof value === 'string' && value.length === 10 && readInstant(value, 'UTC') !== undefined;
  if (!isDay) throw ValidationException.field(name, message);
  return value;
}
