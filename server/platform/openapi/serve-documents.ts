import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule, DocumentBuilder } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { API_TOKEN, API_TOKEN_PREFIX } from '../../../contract/accounts/api-tokens.js';
import { Config } from '../config/config.js';
import { VERSION } from '../config/version.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import type { VisitorResponse } from '../response-cache/visitor-response.js';
import { complete, METHODS } from './openapi-details.js';
import type { Operation, Schema } from './openapi-types.js';
import { TAGS } from './tags.js';

const PUBLIC_DTO = /\/Public\w+Dto$/;
const SCHEMA_REF = /#\/components\/schemas\/(\w+)/g;

/**
 * Reduces the document to the operations of API tokens. OpenAPI has one type for a status, so that the other document
 * has to join what visitors and staff read; a token reads what staff read.
 */
function forApiTokens(document: OpenAPIObject): OpenAPIObject {
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

type IdOf = (names: { one: string; many: string }) => string;

/**
 * Operation ids of methods with the same meaning in every controller. Others consist of method and controller: `verify`
 * of Backups is `verifyBackup`.
 */
const NAMES: Record<string, IdOf> = {
  list: ({ many }) => `list${many}`,
  listAll: ({ many }) => `listAll${many}`,
  submit: ({ one }) => `create${one}`,
  put: ({ one }) => `update${one}`,
  remove: ({ one }) => `delete${one}`,
  revisions: ({ one }) => `list${one}Revisions`,
  revert: ({ one }) => `restore${one}Revision`,
  markRead: ({ many }) => `mark${many}Read`,
};

function operationId(controller: string, method: string): string {
  const many = controller.replace(/Controller$/, '');
  const one = many.replace(/(ch)es$|s$/, '$1');
  return NAMES[method]?.({ one, many }) ?? method + one;
}

const SESSION =
  'The token of a session, as `POST /api/auth/login` answers it. It does what the role of its user allows.';
const API_TOKEN_GUIDE =
  `An API token \`${API_TOKEN_PREFIX}…\`, which a SUPER_ADMIN makes in the back office under "API tokens". It reaches the` +
  ' operations whose `x-api-scope` is one of its scopes (`update` and `delete` also need `read` of the collection); elsewhere it is a visitor, or a 403 where visitors are refused. It is a 401 when it is over' +
  ` or revoked. It reads what staff read, drafts included, in its scopes. A field that it sends and that the record does not have is a 400. ${API_TOKEN.perMinute} requests a minute; beyond them 429 with` +
  " `Retry-After`. The next five events:\n\n```sh\ncurl -g -H 'Authorization: Bearer sch_…' \\\n" +
  `  '{publicUrl}/api/events?range=[0,4]&sort=["date","ASC"]&filter={"when":"upcoming","status":"ACTIVE"}'\n\`\`\``;

/** For all, or the reduced document for programs with an API token. */
function openApiDocument(app: INestApplication, reader: 'all' | 'api-token' = 'all'): OpenAPIObject {
  const { publicUrl } = app.get(Config);
  const options = new DocumentBuilder()
    .setTitle('School site')
    .setDescription(
      'Every success answers `{ success, data, message }`; every failure `{ success, message, error }`, a broken rule' +
        ' `{ success, message, issues }`. Lists take `sort`, `range` and `filter` as JSON and answer `Content-Range`.' +
        ' Any write may be a 507 with the code `DISK_FULL` while the server has no room, and any request a 503.',
    )
    .setVersion(VERSION)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(publicUrl)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: SESSION }, 'bearer')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: API_TOKEN_GUIDE.replace('{publicUrl}', publicUrl) },
      'apiToken',
    )
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'The INBOUND_TOKEN of the environment, for the mail server.' },
      'inboundToken',
    )
    .addApiKey(
      { type: 'apiKey', in: 'query', name: 'ticket', description: 'A ticket for one download, valid for a minute.' },
      'downloadTicket',
    );
  for (const [name, description] of Object.entries(TAGS)) options.addTag(name, description);
  const document = SwaggerModule.createDocument(app, options.build(), { operationIdFactory: operationId });
  return reader === 'all' ? complete(document) : forApiTokens(document);
}

export function serveDocuments(app: NestExpressApplication): void {
  const cache = app.get(ResponseCache);
  const server = app.getHttpAdapter().getInstance();
  const serve = (path: string, make: () => OpenAPIObject) => {
    let kept: VisitorResponse | undefined;
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    server.get(path, (request: Request, response: Response) => {
      kept ??= cache.finish({ body: JSON.stringify(make()), headers });
      return kept.send(request, response);
    });
  };
  serve('/api/openapi.json', () => openApiDocument(app));
  serve('/api/openapi-tokens.json', () => openApiDocument(app, 'api-token'));
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { raw: false });
}
