import type { OpenAPIObject } from '@nestjs/swagger';
import { failureResponse, REQUEST_ID } from './api-responses.js';
import { describeFields } from './field-descriptions.js';
import { LAST_SAVE } from './last-save.js';
import type { Headers, ResponseObject, Operation, Schema, Parameter } from './openapi-types.js';

const UUID = '4b7f8d6e-2f0a-4c59-9a3e-8d1f6f0c2b17';

const PARAMETERS: Record<string, { description?: string; example?: unknown }> = {
  byId: { example: 7 },
  category: { description: 'Group of settings', example: 'contact' },
  collection: { description: 'A collection' },
  delivery: { description: 'Id of the delivery', example: UUID },
  id: { description: 'Id of the record', example: 7 },
  'Idempotency-Key': { example: UUID },
  'If-Match': { example: '"1"' },
  key: { description: 'Key of the setting', example: 'contact_phone' },
  months: { description: 'The period to preview, in months', example: 6 },
  number: { description: 'Number of the revision', example: 1 },
  q: { description: 'Search terms', example: 'Kandy' },
  record: { description: 'A collection and a record id' },
  type: { description: 'The purpose of the picture' },
};

function describeParameter(parameter: Parameter): void {
  const { name, schema } = parameter;
  const { description, example } = PARAMETERS[name] ?? {};
  parameter.description ??= description;
  if (schema.enum) return;
  parameter.example ??= schema.example ?? (name === 'id' && schema.type === 'string' ? UUID : example);
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const header = (description: string) => ({ description, schema: { type: 'string' } });

const HEADERS: Record<string, Headers> = {
  401: { 'WWW-Authenticate': header('`Bearer`, with `error="invalid_token"` if a token was sent') },
  403: { 'WWW-Authenticate': header('`Bearer` with `error="insufficient_scope"` if an API token lacks the scope') },
  429: { 'Retry-After': header('Seconds') },
  503: { 'Retry-After': header('Seconds') },
};

const RATE_LIMIT: Headers = {
  RateLimit: header('For API tokens, requests left and seconds until they start again: `"default";r=599;t=60`'),
  'RateLimit-Policy': header('For API tokens, requests in a window of seconds: `"default";q=600;w=60`'),
};

const IDEMPOTENCY: Record<string, Headers> = {
  201: { 'Idempotency-Replayed': header('`true` if an earlier request with the key created it') },
  409: { 'Retry-After': header('Seconds, while another request with the key is in progress') },
};

export function complete(document: OpenAPIObject): OpenAPIObject {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  describeFields(schemas);
  const used = new Set<string>();
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method] as Operation | undefined;
      if (!operation) continue;
      completeOne(operation, method === 'get', schemas);
      operation.tags?.forEach((tag) => used.add(tag));
    }
  }
  return { ...document, tags: document.tags?.filter(({ name }) => used.has(name)) };
}

function completeOne(operation: Operation, reads: boolean, schemas: Record<string, Schema>): void {
  const { responses } = operation;
  operation.parameters?.forEach(describeParameter);
  Object.values(responses).forEach(describeOnce);
  const bodies = Object.values(operation.requestBody?.content ?? {});
  if (!operation.security) {
    operation.security = reads || operation['x-api-scope'] ? [{}, { bearer: [] }] : [];
    if (reads) responses['200']!.headers = { ETag: header('For If-None-Match'), ...responses['200']!.headers };
  }
  if (reads && responses['200']?.headers?.ETag)
    responses['304'] = { description: 'Not modified since the ETag in If-None-Match' };
  for (const status of refusalsOf(operation)) responses[status] ??= failureResponse(status);
  if (operation['x-api-scope']) operation.security = [...operation.security, { apiToken: [] }];
  if (responses['412']) showCurrent(responses['412'], responses['200']!);
  addHeaders(operation);
  const contents = Object.values(responses).flatMap(({ content }) => Object.values(content ?? {}));
  for (const media of [...bodies, ...contents])
    if (media.schema.format !== 'binary') media.example ??= exampleOf(media.schema, schemas);
}

/** What the guards refuse: an invalid token; a role, or who must set up a second factor first; a token's many requests. */
function refusalsOf({ security = [], 'x-api-scope': scope }: Operation): number[] {
  const isForVisitors = security.some((one) => !Object.keys(one).length);
  return [
    ...(security.length ? [401] : []),
    ...(security.length && !isForVisitors ? [403] : []),
    ...(scope ? [429] : []),
  ];
}

/** Nest joins the descriptions of a status that several decorators add. */
function describeOnce(response: ResponseObject): void {
  response.description = [...new Set(response.description.split('\n\n'))].join('\n\n');
}

function addHeaders({ responses, parameters, 'x-api-scope': scope }: Operation): void {
  for (const [status, response] of Object.entries(responses)) {
    const isCounted = scope && (status < '300' || status === '429');
    const isKeyed = scope && parameters?.some(({ name }) => name === 'Idempotency-Key');
    const own = { ...HEADERS[status], ...(isCounted && RATE_LIMIT), ...(isKeyed && IDEMPOTENCY[status]) };
    if (Object.keys(own).length) response.headers = { ...response.headers, ...own };
  }
}

function showCurrent(refusal: ResponseObject, success: ResponseObject): void {
  const { data: returned } = Object.values(success.content!)[0]!.schema.properties!;
  const { $ref } = Object.values(refusal.content!)[0]!.schema;
  // A response with several records describes the requested one.
  const data = returned!.items ?? returned!;
  const failure = { type: 'boolean', enum: [false] };
  const error = { $ref: $ref!.replace('FailureDto', 'ErrorDto') };
  refusal.content!['application/json'] = {
    schema: {
      type: 'object',
      required: ['success', 'message', 'error', 'data'],
      properties: {
        success: failure,
        message: { type: 'string' },
        error,
        data,
        save: LAST_SAVE,
        requestId: REQUEST_ID,
      },
    },
  };
}

export function exampleOf(schema: Schema, schemas: Record<string, Schema>): unknown {
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').at(-1)!]!, schemas);
  const [part] = schema.anyOf ?? schema.allOf ?? [];
  if (part) return exampleOf(part, schemas);
  const given = schema.example ?? schema.default ?? schema.enum?.[0];
  if (given !== undefined) return given;
  if (schema.nullable) return null;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, exampleOf(field, schemas)]),
      );
    case 'array':
      return schema.items ? [exampleOf(schema.items, schemas)] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    default:
      return 'Text';
  }
}
