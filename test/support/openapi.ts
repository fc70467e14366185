import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Response } from 'supertest';
import type { TestApp } from './app.js';

export interface Operation {
  id: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  summary?: string;
  tags: string[];
  security?: Record<string, string[]>[];
  'x-api-scope'?: string;
  parameters: {
    name: string;
    in: string;
    required?: boolean;
    schema: Json;
    description?: string;
    example?: unknown;
  }[];
  body?: { type: string; schema: Json; example?: unknown };
  responses: Record<
    string,
    { description: string; headers?: Json; content?: Record<string, { schema: Json; example?: unknown }> }
  >;
}

export type Json = Record<string, unknown>;
export interface Document {
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method]).map((method) => {
      const documented = methods[method] as Json & { requestBody?: { content: Record<string, Json> } };
      const [type, media] = Object.entries(documented.requestBody?.content ?? {})[0] ?? [];
      return {
        parameters: [],
        ...documented,
        id: documented.operationId,
        method,
        path,
        body: type && { type, ...media },
      } as unknown as Operation;
    }),
  );
}

/** Validates responses by the document; objects must not have undocumented fields. */
export function answerChecker(document: Document) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(closed(document) as Json, 'openapi');
  const pointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
  const compiled = (...parts: string[]): ValidateFunction =>
    ajv.getSchema(`openapi#/${parts.map(pointer).join('/')}`) as ValidateFunction;
  return {
    ajv,
    bodyOf: ({ path, method, body }: Operation) =>
      compiled('paths', path, method, 'requestBody', 'content', body!.type, 'schema'),
    errorsOf({ path, method, responses }: Operation, { status, body }: Pick<Response, 'status' | 'body'>): string[] {
      const documented = responses[status];
      if (!documented) return [`status ${status} is not documented: ${JSON.stringify(body).slice(0, 300)}`];
      if (!documented.content) return [];
      const fits = compiled('paths', path, method, 'responses', `${status}`, 'content', 'application/json', 'schema');
      if (fits(body)) return [];
      return fits.errors!.map(({ instancePath, message, params }) =>
        [status, instancePath, message, JSON.stringify(params)].join(' '),
      );
    },
  };
}

export type AnswerChecker = ReturnType<typeof answerChecker>;

export async function readOpenApi(app: TestApp, path = '/api/openapi.json') {
  const document: Document = (await app.asVisitor.get(path).expect(200)).body;
  return { document, operations: operationsOf(document), checker: answerChecker(document) };
}

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]));
  const isObject = copy.type === 'object' && typeof copy.properties === 'object';
  return isObject ? { additionalProperties: false, ...copy } : copy;
}
