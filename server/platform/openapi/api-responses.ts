import type { LastSave } from '../../../contract/platform/records.js';
import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiResponse, type ApiResponseOptions, getSchemaPath } from '@nestjs/swagger';
import type { TaggedRecords } from '../http/record-tag.js';
import { DELETION } from './last-save.js';

export const MESSAGE = 'response:message';
export const UNIT = 'response:unit';
export const TAGGED = 'response:tagged';

class IssueDto {
  @ApiProperty({ type: String, example: 'email' }) path: string;
  @ApiProperty({ type: String, example: 'Please enter a valid email address' }) message: string;
}

class ErrorDto {
  @ApiProperty({ type: String, example: 'NOT_FOUND' }) code: string;
  @ApiProperty({ type: String, example: 'Event not found' }) message: string;
}

export const REQUEST_ID = {
  type: 'string',
  description: 'Also in the header X-Request-Id; names the request in the log',
  example: '0c4b4f0e-6d0b-4b8e-9d4e-3f1b7f6f2a55',
} as const;

export class FailureDto {
  @ApiProperty({ type: Boolean, enum: [false] }) success: false;
  @ApiProperty({ type: String, example: 'Event not found' }) message: string;
  @ApiProperty({ type: ErrorDto, required: false }) error?: ErrorDto;
  @ApiProperty({ type: [IssueDto], required: false }) issues?: IssueDto[];
  @ApiProperty({ ...DELETION, selfRequired: false }) save?: LastSave;
  @ApiProperty({ ...REQUEST_ID, required: false }) requestId?: string;
}

export type Schema = Record<string, unknown>;

export const NOTHING: Schema = { type: 'object', nullable: true, maxProperties: 0 };

const schemaOf = (types: Type[]): Schema => {
  const refs = types.map((type) => ({ $ref: getSchemaPath(type) }));
  return refs.length === 1 ? refs[0]! : { anyOf: refs };
};

export const envelopeSchema = (data: Schema, message: string, extra: Schema = {}): Schema => ({
  type: 'object',
  required: ['success', 'data', 'message', ...Object.keys(extra)],
  properties: {
    success: { type: 'boolean', enum: [true] },
    data,
    message: { type: 'string', example: message },
    ...extra,
  },
});

interface SuccessOptions {
  status?: number;
  message: string;
  extra?: Schema;
  list?: boolean;
  /** For one record: its version becomes the ETag for staff and API tokens. */
  tagged?: TaggedRecords;
}

const TAG_HEADERS = {
  ETag: { description: 'For If-None-Match; for staff and API tokens also for If-Match', schema: { type: 'string' } },
};

export function ApiSuccess(
  types: Type | Type[] | Schema,
  { status = 200, message, extra, list, tagged }: SuccessOptions,
) {
  const listed = Array.isArray(types) ? types : typeof types === 'function' ? [types] : [];
  const one = listed.length ? schemaOf(listed as Type[]) : (types as Schema);
  const data = list ? { type: 'array', items: one } : one;
  return applyDecorators(
    SetMetadata(MESSAGE, message),
    ApiExtraModels(...(listed as Type[])),
    ApiResponse({
      status,
      description: message,
      schema: envelopeSchema(data, message, extra),
      headers: tagged && TAG_HEADERS,
    } as ApiResponseOptions),
    SetMetadata(TAGGED, tagged),
  );
}

export function ApiSuccessPage(types: Type[], unit: string, message: string) {
  return applyDecorators(
    SetMetadata(MESSAGE, message),
    SetMetadata(UNIT, unit),
    ApiExtraModels(...types),
    ApiResponse({
      status: 200,
      description: message,
      schema: envelopeSchema({ type: 'array', items: schemaOf(types) }, message),
      headers: { 'Content-Range': { description: `For example ${unit} 0-11/57`, schema: { type: 'string' } } },
    } as ApiResponseOptions),
  );
}

const FAILURES: Record<number, [code: string, description: string]> = {
  400: ['BAD_REQUEST', 'Invalid; see issues'],
  401: ['UNAUTHORIZED', 'Not signed in, or the session has ended'],
  403: ['FORBIDDEN', 'The role does not allow it'],
  404: ['NOT_FOUND', 'Does not exist, or the user may not see it'],
  406: ['NOT_ACCEPTABLE', 'The response has another content type than the client accepts'],
  408: ['TIMEOUT', 'The body arrived too slowly'],
  409: ['CONFLICT', 'Conflicts with another record'],
  410: ['GONE', 'Was there, and is no longer kept for visitors'],
  412: ['CHANGED', 'Changed by another user or the scheduler since it was read; data is the current record'],
  413: ['TOO_LARGE', 'Too large'],
  415: ['UNSUPPORTED', 'Unsupported content type'],
  422: ['KEY_REUSED', 'The Idempotency-Key was used with another body'],
  429: ['TOO_MANY_REQUESTS', 'Too many attempts; retry after the seconds in Retry-After'],
  502: ['GEOCODER', 'An upstream service does not respond'],
  503: ['UNAVAILABLE', 'The service is not available'],
  507: ['QUOTA_REACHED', 'Storage quota exceeded'],
};

const exampleOf = (status: number) => {
  if (status === 400) {
    const issues = [{ path: 'email', message: 'Please enter a valid email address' }];
    return { success: false, message: issues[0]!.message, issues };
  }
  const [code, message] = FAILURES[status]!;
  return { success: false, message, error: { code, message } };
};

/** Documents error responses by status. 413 includes 429, for clients that keep sending bodies that are too large. */
export function ApiErrors(...statuses: (keyof typeof FAILURES)[]) {
  const always = statuses.includes(413) ? [429, 503] : [503];
  return applyDecorators(
    ApiExtraModels(FailureDto),
    ...[...new Set([...statuses, ...always])].map((status) => ApiResponse({ status, ...failureResponse(status) })),
  );
}

export const failureResponse = (status: keyof typeof FAILURES) => ({
  description: FAILURES[status]![1],
  content: { 'application/json': { schema: { $ref: getSchemaPath(FailureDto) }, example: exampleOf(status) } },
});
