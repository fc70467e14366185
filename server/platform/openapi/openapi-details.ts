import type { OpenAPIObject } from '@nestjs/swagger';
import type { Answer, Operation, Schema } from './openapi-types.js';
import { LAST_SAVE } from './last-save.js';
import { describeFields } from './field-descriptions.js';
import { describeParameter } from './parameters.js';

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Says of every operation what follows from the rest: who may call it, what a conflict shows, headers and examples. */
export function complete(document: OpenAPIObject): OpenAPIObject {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  describeFields(schemas);
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method] as Operation | undefined;
      if (operation) completeOne(operation, method === 'get', schemas);
    }
  }
  return document;
}

function completeOne(operation: Operation, reads: boolean, schemas: Record<string, Schema>): void {
  const { responses } = operation;
  operation.parameters?.forEach(describeParameter);
  const bodies = Object.values(operation.requestBody?.content ?? {});
  if (!operation.security) {
    operation.security = reads ? [{}, { bearer: [] }] : [];
    if (reads) {
      responses['200']!.headers = { ...responses['200']!.headers, ETag: header('Goes back in If-None-Match') };
      responses['304'] = { description: 'Not changed since the ETag that came in If-None-Match' };
    }
  }
  if (operation['x-api-scope']) operation.security = [...operation.security, { apiToken: [] }];
  if (responses['412']) showCurrent(responses['412'], responses['200']!);
  if (responses['429']) responses['429'].headers = { 'Retry-After': header('Seconds') };
  const answers = Object.values(responses).flatMap(({ content }) => Object.values(content ?? {}));
  for (const media of [...bodies, ...answers]) media.example ??= exampleOf(media.schema, schemas);
}

const header = (description: string) => ({ description, schema: { type: 'string' } });

/** A record that somebody else has changed comes back as it is now. */
function showCurrent(refusal: Answer, success: Answer): void {
  const { data: answered } = Object.values(success.content!)[0]!.schema.properties!;
  const { $ref } = Object.values(refusal.content!)[0]!.schema;
  // Of several that are answered, it is the one that was asked for.
  const data = answered!.items ?? answered!;
  const failure = { type: 'boolean', enum: [false] };
  const error = { $ref: $ref!.replace('FailureDto', 'ErrorDto') };
  refusal.content!['application/json'] = {
    schema: {
      type: 'object',
      required: ['success', 'message', 'error', 'data'],
      properties: { success: failure, message: { type: 'string' }, error, data, save: LAST_SAVE },
    },
  };
}

/** A value that fits the schema, from the examples of its fields. */
export function exampleOf(schema: Schema, schemas: Record<string, Schema>): unknown {
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').at(-1)!]!, schemas);
  if (schema.anyOf) return exampleOf(schema.anyOf[0]!, schemas);
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
