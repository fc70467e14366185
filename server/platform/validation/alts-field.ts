import { ALT, ALTS } from '../../../contract/records/alts.js';
import { oneLine, textError } from '../../../contract/platform/validation.js';
import { type Docs, field } from './fields.js';
import { isObject } from './json.js';

function read(value: unknown): unknown {
  if (value === null) return {};
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([url, alt]) => [url.trim(), typeof alt === 'string' ? oneLine(alt) : alt]);
  return Object.fromEntries(entries.filter(([, alt]) => alt !== null && alt !== ''));
}

function errorOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (!isObject(value)) return ALTS.message;
  const alts = Object.values(value) as unknown[];
  if (alts.length > ALTS.max) return ALTS.tooMany;
  if (!alts.every((alt) => alt === true || typeof alt === 'string')) return ALTS.message;
  return alts.some((alt) => alt !== true && textError(ALT, alt)) ? ALTS.tooLong : undefined;
}

export const AltsField = (): PropertyDecorator =>
  field(read, errorOf, {
    type: 'object',
    additionalProperties: {
      oneOf: [
        { type: 'string', maxLength: ALT.max },
        { type: 'boolean', enum: [true] },
      ],
    },
    required: false,
    description:
      'Alternative texts by picture URL; true for a decorative picture. Removing a picture removes its text.',
    example: { '/uploads/3f2c9a.jpg': 'Two relay runners reach for the baton on the red track' },
  } as object as Docs);
