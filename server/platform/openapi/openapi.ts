import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { API_TOKEN, API_TOKEN_PREFIX } from '../../../contract/accounts/api-tokens.js';
import { Config } from '../config/config.js';
import { VERSION } from '../config/version.js';
import { forApiTokens } from './for-api-tokens.js';
import { complete } from './openapi-details.js';
import { TAGS } from './tags.js';

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
export function openApiDocument(app: INestApplication, reader: 'all' | 'api-token' = 'all'): OpenAPIObject {
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
