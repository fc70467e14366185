import { folded } from './fold.js';

/** Parameters of a property, such as `{ TZID: 'Asia/Colombo' }`. */
type Parameters = Record<string, string>;

/** A property whose value is of the type TEXT. Only that type is escaped. */
export function textLine(name: string, text: string): string {
  return contentLine(name, text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n'));
}

/** A property whose value is of any other type. */
export function contentLine(name: string, value: string, parameters: Parameters = {}): string {
  const given = Object.entries(parameters).map(([key, one]) => `;${key}=${parameterValue(one)}`);
  return folded(`${name}${given.join('')}:${value}`.replace(/\p{Cc}/gu, ' '));
}

/** A quoted value cannot contain quotes. */
const parameterValue = (value: string): string =>
  /^[\w+./-]+$/.test(value) ? value : `"${value.replaceAll('"', ' ')}"`;
