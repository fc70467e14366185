import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiResponse, type ApiResponseOptions, getSchemaPath } from '@nestjs/swagger';

export const MESSAGE = 'answer:message';
export const UNIT = 'answer:unit';

class IssueDto {
  @ApiProperty({ type: String, example: 'email' }) path: string;
  @ApiProperty({ type: String, example: 'Please enter a valid email address' }) message: string;
}

class ErrorDto {
  @ApiProperty({ type: String, example: 'NOT_FOUND' }) code: string;
  @ApiProperty({ type: String, example: 'Event not found' }) message: string;
}

export class FailureDto {
  @ApiProperty({ type: Boolean, enum: [false] }) success: false;
  @ApiProperty({ type: String, example: 'Event not found' }) message: string;
  @ApiProperty({ type: ErrorDto, required: false }) error?: ErrorDto;
  @ApiProperty({ type: [IssueDto], required: false }) issues?: IssueDto[];
}

export type Schema = Record<string, unknown>;

/** The data of an answer that has none. */
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
  /** The words beside the data. */
  message: string;
  /** Fields that stand beside `data`. */
  extra?: Schema;
  /** An array of the type. */
  list?: boolean;
}

/** Documents a successful answer in its envelope, and says the words that go with it. Several types: one of them. */
export function ApiSuccess(types: Type | Type[] | Schema, { status = 200, message, extra, list }: SuccessOptions) {
  const listed = Array.isArray(types) ? types : typeof types === 'function' ? [types] : [];
  const one = listed.length ? schemaOf(listed as Type[]) : (types as Schema);
  const data = list ? { type: 'array', items: one } : one;
  return applyDecorators(
    SetMetadata(MESSAGE, message),
    ApiExtraModels(...(listed as Type[])),
    ApiResponse({ status, description: message, schema: envelopeSchema(data, message, extra) } as ApiResponseOptions),
  );
}

/** The same for a page of a list; `unit` is the word in Content-Range. */
export function ApiSuccessPage(types: Type[], unit: string, message: string) {
  return applyDecorators(
    SetMetadata(MESSAGE, message),
    SetMetadata(UNIT, unit),
    ApiExtraModels(...types),
    ApiResponse({
      status: 200,
      description: message,
      schema: envelopeSchema({ type: 'array', items: schemaOf(types) }, message),
      headers: { 'Content-Range': { description: `Such as ${unit} 0-11/57`, schema: { type: 'string' } } },
    } as ApiResponseOptions),
  );
}

const FAILURES: Record<number, [code: string, description: string]> = {
  400: ['BAD_REQUEST', 'The request breaks a rule; issues name each'],
  401: ['UNAUTHORIZED', 'Not signed in, or the session has ended'],
  403: ['FORBIDDEN', 'The role does not allow it'],
  404: ['NOT_FOUND', 'Not there, or not visible to the user'],
  408: ['TIMEOUT', 'The body came too slowly'],
  409: ['CONFLICT', 'Conflicts with another record'],
  412: ['CHANGED', 'Changed by somebody else, or by its schedule, in between; data is the record as it is now'],
  413: ['TOO_LARGE', 'Too large'],
  415: ['UNSUPPORTED', 'A kind of content that is not supported'],
  422: ['KEY_REUSED', 'The Idempotency-Key was used with another body'],
  429: ['TOO_MANY_REQUESTS', 'Too many attempts; Retry-After says when to come back'],
  502: ['GEOCODER', 'A service that this one asks does not answer'],
  503: ['UNAVAILABLE', 'The service is not available'],
  507: ['QUOTA_REACHED', 'No room for more pictures'],
};

const exampleOf = (status: number) => {
  if (status === 400) {
    const issues = [{ path: 'email', message: 'Please enter a valid email address' }];
    return { success: false, message: 'Validation failed', issues };
  }
  const [code, message] = FAILURES[status]!;
  return { success: false, message, error: { code, message } };
};

/** Documents failures by their status. Whoever sends bodies that are too large again and again is answered 429. */
export function ApiErrors(...statuses: (keyof typeof FAILURES)[]) {
  const always = statuses.includes(413) ? [429, 503] : [503];
  return applyDecorators(
    ApiExtraModels(FailureDto),
    ...[...new Set([...statuses, ...always])].map((status) =>
      ApiResponse({
        status,
        description: FAILURES[status]![1],
        content: { 'application/json': { schema: { $ref: getSchemaPath(FailureDto) }, example: exampleOf(status) } },
      }),
    ),
  );
}
