import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { isDay } from '../../../contract/platform/dates.js';
import { isStorableUrl } from '../../../contract/platform/urls.js';
import { readInstant } from './read-instant.js';
import { INVALID_URL, textError, type TextRule, URL_LENGTH } from '../../../contract/platform/validation.js';
import { parseJson } from './json.js';
import { storable } from './storable.js';

export type Docs = Partial<ApiPropertyOptions>;
/** `numeric` also accepts a number and converts it to text. */
type TextDocs = Docs & { numeric?: boolean };
type ErrorOf = (value: unknown) => string | undefined;

export function field(read: (value: unknown) => unknown, errorOf: ErrorOf, docs: Docs): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (value === undefined ? undefined : read(value))),
    ValidateBy({
      name: 'rule',
      validator: {
        validate: (value) => errorOf(value) === undefined,
        defaultMessage: (context) => errorOf(context?.value) ?? '',
      },
    }),
    ApiProperty(docs as ApiPropertyOptions),
  );
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
const trimmedOrNull = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);

/** A text, trimmed unless the rule is `exact`. An empty optional text is stored as null. */
export function TextField(rule: TextRule, { numeric: numbers, ...docs }: TextDocs = {}): PropertyDecorator {
  const read = (value: unknown) => {
    const text = numbers && typeof value === 'number' ? String(value) : value;
    if (rule.exact) return text;
    const known = rule.required ? trimmed(text) : trimmedOrNull(text);
    return rule.normalize && typeof known === 'string' && known.length <= rule.max ? rule.normalize(known) : known;
  };
  return field(read, (value) => textError(rule, value), {
    type: String,
    required: Boolean(rule.required),
    nullable: !rule.required,
    maxLength: rule.max,
    ...(rule.pattern && !rule.normalize && { pattern: rule.pattern.source }),
    ...(rule.required && { minLength: rule.min ?? 1 }),
    ...docs,
  } as Docs);
}

export function BlankableTextField(max: number, docs: Docs = {}): PropertyDecorator {
  const errorOf: ErrorOf = (value) => {
    if (typeof value !== 'string') return 'Must be text';
    return value.length > max ? `Must be at most ${max} characters` : undefined;
  };
  return field(trimmed, errorOf, { type: String, maxLength: max, ...docs } as Docs);
}

/** A text that may be left out or empty, and is then stored as ''. */
export function OmittableTextField(rule: TextRule, docs: Docs = {}): PropertyDecorator {
  const read = (value: unknown) => {
    const text = value === null ? '' : trimmed(value);
    return rule.normalize && typeof text === 'string' && text.length <= rule.max ? rule.normalize(text) : text;
  };
  return field(read, (value) => textError(rule, value), {
    type: String,
    required: false,
    maxLength: rule.max,
    ...docs,
  } as Docs);
}

export function UrlField(
  rule: { required?: string; invalid?: string; max?: number } = {},
  docs: Docs = {},
): PropertyDecorator {
  const max = rule.max ?? URL_LENGTH;
  const errorOf: ErrorOf = (value) => {
    if (value === undefined || value === null || value === '') return rule.required;
    if (typeof value === 'string' && value.length > max) return `Must be at most ${max} characters`;
    return typeof value === 'string' && isStorableUrl(value) ? undefined : (rule.invalid ?? INVALID_URL);
  };
  return field(rule.required ? trimmed : trimmedOrNull, errorOf, {
    type: String,
    required: Boolean(rule.required),
    nullable: !rule.required,
    maxLength: max,
    example: '/uploads/3f2c9a.jpg',
    ...docs,
  } as Docs);
}

export function PhotosField(rule: { max: number; message: string }): PropertyDecorator {
  const read = (value: unknown) => {
    if (value === null || value === '') return [];
    try {
      const photos = typeof value === 'string' ? parseJson(value) : value;
      return Array.isArray(photos) ? photos.map(trimmed) : photos;
    } catch {
      return value;
    }
  };
  const errorOf: ErrorOf = (value) => {
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) return 'Photos must be an array of image addresses';
    if (value.length > rule.max) return rule.message;
    const fits = (url: unknown) =>
      typeof url === 'string' && url.length <= URL_LENGTH && isStorableUrl(url) && storable(url);
    return value.every(fits) ? undefined : INVALID_URL;
  };
  return field(read, errorOf, {
    oneOf: [
      { type: 'array', items: { type: 'string' }, maxItems: rule.max },
      { type: 'string', description: 'The array as JSON' },
    ],
    required: false,
    example: ['/uploads/3f2c9a.jpg'],
  });
}

export function DaysField({ max, message }: { max: number; message: string }): PropertyDecorator {
  const fits = (day: unknown) => typeof day === 'string' && isDay(day);
  const errorOf: ErrorOf = (value) =>
    value === undefined || (Array.isArray(value) && value.length <= max && value.every(fits)) ? undefined : message;
  return field((value) => value, errorOf, {
    type: 'array',
    items: { type: 'string', format: 'date' },
    maxItems: max,
    required: false,
    example: ['2026-05-04'],
  } as Docs);
}

export function DayField(rule: { required?: string; message: string }, docs: Docs = {}): PropertyDecorator {
  const errorOf: ErrorOf = (value) => {
    if (value === undefined || value === null || value === '') return rule.required;
    return typeof value === 'string' && isDay(value) ? undefined : rule.message;
  };
  return field(rule.required ? trimmed : trimmedOrNull, errorOf, {
    type: String,
    format: 'date',
    required: Boolean(rule.required),
    nullable: !rule.required,
    example: '2026-05-04',
    ...docs,
  } as Docs);
}

export function IdsField({ max, message }: { max: number; message: string }, docs: Docs = {}): PropertyDecorator {
  const read = (value: unknown) => (Array.isArray(value) ? [...new Set(value)] : value);
  const fits = (id: unknown) => Number.isInteger(id) && (id as number) >= 1 && (id as number) < 2 ** 31;
  const errorOf: ErrorOf = (value) =>
    value === undefined || (Array.isArray(value) && value.length <= max && value.every(fits)) ? undefined : message;
  return field(read, errorOf, {
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    maxItems: max,
    required: false,
    example: [],
    ...docs,
  } as Docs);
}

export function TextsField(
  { max, length, pattern, message }: { max: number; length: number; pattern?: RegExp; message: string },
  docs: Docs = {},
): PropertyDecorator {
  const read = (value: unknown) => (Array.isArray(value) ? [...new Set(value.map(trimmed))] : value);
  const fits = (text: unknown) => textError({ required: message, max: length, pattern, message }, text) === undefined;
  const errorOf: ErrorOf = (value) =>
    Array.isArray(value) && value.length >= 1 && value.length <= max && value.every(fits) ? undefined : message;
  return field(read, errorOf, {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: length, ...(pattern && { pattern: pattern.source }) },
    minItems: 1,
    maxItems: max,
    required: true,
    ...docs,
  } as Docs);
}

interface NumberRule {
  min: number;
  max: number;
  message: string;
  default?: number;
}

function numeric(rule: NumberRule, whole: boolean, docs: Docs): PropertyDecorator {
  const read = (value: unknown) => {
    if (value === '' || value === null) return docs.nullable ? (rule.default ?? null) : null;
    return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  };
  const errorOf: ErrorOf = (value) => {
    if (value === undefined && !docs.required) return undefined;
    if (value === null && docs.nullable) return undefined;
    const fits = typeof value === 'number' && (whole ? Number.isInteger(value) : Number.isFinite(value));
    return fits && value >= rule.min && value <= rule.max ? undefined : rule.message;
  };
  return field(read, errorOf, {
    type: whole ? 'integer' : 'number',
    required: false,
    minimum: rule.min,
    maximum: rule.max,
    default: rule.default,
    ...docs,
  } as Docs);
}

export const IntField = (rule: NumberRule, docs: Docs = {}) => numeric(rule, true, docs);

export const CoordinateField = (rule: NumberRule) => numeric(rule, false, { nullable: true } as Docs);

/** An enum in any case; aliases are stored as the value they stand for. Optional unless `docs` requires it. */
export function EnumField(choices: readonly string[], aliases: Record<string, string> = {}, docs: Docs = {}) {
  const read = (value: unknown) => (value === '' && docs.nullable ? null : readChoice(value, aliases));
  const message = `Must be one of ${choices.join(', ')}`;
  const isRight = (value: unknown) =>
    (value === undefined && !docs.required) || (value === null && docs.nullable) || choices.includes(value as string);
  const errorOf: ErrorOf = (value) => (isRight(value) ? undefined : message);
  const allowed = docs.nullable ? [...choices, null] : [...choices];
  return field(read, errorOf, { enum: allowed, required: false, ...docs } as Docs);
}

export function readChoice(value: unknown, aliases: Record<string, string> = {}): unknown {
  if (typeof value !== 'string') return value;
  const word = value.trim().toUpperCase().replaceAll('-', '_');
  return aliases[word] ?? word;
}

export function LowercaseEnumField(choices: readonly string[], docs: Docs = {}) {
  const read = (value: unknown) => {
    if (value === '' && docs.nullable) return null;
    return typeof value === 'string' ? value.trim().toLowerCase() : value;
  };
  const message = `Must be one of ${choices.join(', ')}`;
  const errorOf: ErrorOf = (value) => {
    if ((value === undefined && !docs.required) || (value === null && docs.nullable)) return undefined;
    return choices.includes(value as string) ? undefined : message;
  };
  const allowed = docs.nullable ? [...choices, null] : [...choices];
  return field(read, errorOf, { enum: allowed, required: false, ...docs } as Docs);
}

export function ChoicesField(choices: readonly string[], message: string, docs: Docs = {}): PropertyDecorator {
  const read = (value: unknown) => (Array.isArray(value) ? [...new Set(value)] : value);
  const errorOf: ErrorOf = (value) =>
    Array.isArray(value) && value.length && value.every((one) => choices.includes(one as string)) ? undefined : message;
  const items = { type: 'string', enum: [...choices] };
  return field(read, errorOf, { type: 'array', items, minItems: 1, required: true, ...docs } as Docs);
}

export function BooleanField(docs: Docs = {}): PropertyDecorator {
  const errorOf: ErrorOf = (value) =>
    typeof value === 'boolean' || (value === undefined && !docs.required) ? undefined : 'Must be true or false';
  return field((value) => value, errorOf, { type: Boolean, required: false, ...docs } as Docs);
}

/** An ISO 8601 instant or day; the service interprets it in the site's time zone. */
export function DateTimeField(rule: { required?: string; message: string }, docs: Docs = {}): PropertyDecorator {
  const errorOf: ErrorOf = (value) => {
    if (value === undefined || value === null || value === '') return rule.required;
    return readInstant(value, 'UTC') ? undefined : rule.message;
  };
  return field(rule.required ? trimmed : trimmedOrNull, errorOf, {
    type: String,
    required: Boolean(rule.required),
    nullable: !rule.required,
    example: '2026-03-14T03:30:00.000Z',
    ...docs,
  } as Docs);
}
