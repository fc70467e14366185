import type { OpenAPIObject } from '@nestjs/swagger';
import { complete, METHODS } from './openapi-details.js';
import type { Operation, Schema } from './openapi-types.js';

const PUBLIC_DTO = /\/Public\w+Dto$/;
const SCHEMA_REF = /#\/components\/schemas\/(\w+)/g;

/**
 * Reduces the document to the operations of API tokens. OpenAPI has one type for a status, so that the other document
 * has to join what visitors and staff read; a token reads what staff read.
 */
export function forApiTokens(document: OpenAPIObject): OpenAPIObject {
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, item]) => {
      const operations = METHODS.filter((method) => (item[method] as Operation | undefined)?.['x-api-scope']);
      const own = Object.fromEntries(operations.map((method) => [method, withoutPublic(item[method])]));
      return operations.length ? [[path, own]] : [];
    }),
  );
  const { schemas = {}, securitySchemes = {} } = document.components!;
  const operations = Object.values(paths).flatMap((item) => Object.values(item) as Operation[]);
  const named = schemasIn(paths, schemas as Record<string, unknown>);
  const reduced = complete({
    ...document,
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => named.has(name))),
      securitySchemes: { apiToken: securitySchemes.apiToken! },
    },
  });
  for (const operation of operations) operation.security = [{ apiToken: [] }];
  return reduced;
}

const withoutPublic = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_name, inner: Schema | null) => {
    const anyOf = inner?.anyOf?.filter(({ $ref = '' }) => !PUBLIC_DTO.test($ref));
    return anyOf ? (anyOf.length === 1 ? anyOf[0] : { ...inner, anyOf }) : inner;
  }) as T;

function schemasIn(value: unknown, schemas: Record<string, unknown>, found = new Set<string>()): Set<string> {
  for (const [, name] of JSON.stringify(value).matchAll(SCHEMA_REF)) {
    if (found.has(name!)) continue;
    found.add(name!);
    schemasIn(schemas[name!], schemas, found);
  }
  return found;
}
