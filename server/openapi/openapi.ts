import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Config } from '../config/config.js';
import { VERSION } from '../config/version.js';
import { complete } from './openapi-details.js';
import { operationId } from './operation-id.js';
import { TAGS } from './tags.js';

/** The OpenAPI document of the running application. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('School site')
    .setDescription(
      'Every success answers `{ success, data, message }`; every failure `{ success, message, error }`, a broken rule' +
        ' `{ success, message, issues }`. Lists take `sort`, `range` and `filter` as JSON and answer `Content-Range`.' +
        ' Any write may be a 507 with the code `DISK_FULL` while the server has no room, and any request a 503.',
    )
    .setVersion(VERSION)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(app.get(Config).publicUrl)
    .addBearerAuth();
  for (const [name, description] of Object.entries(TAGS)) options.addTag(name, description);
  const document = SwaggerModule.createDocument(app, options.build(), { operationIdFactory: operationId });
  return complete(document);
}
