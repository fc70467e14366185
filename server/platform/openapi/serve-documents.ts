import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { CachedResponse } from '../response-cache/cached-response.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { openApiDocument } from './openapi.js';

/** The OpenAPI document and the page that shows it, made when it is first asked for and kept as it is sent. */
export function serveDocuments(app: NestExpressApplication): void {
  const cache = app.get(ResponseCache);
  let kept: CachedResponse | undefined;
  const make = () =>
    cache.finish({
      body: JSON.stringify(openApiDocument(app)),
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  const server = app.getHttpAdapter().getInstance();
  server.get('/api/openapi.json', (request: Request, response: Response) => {
    kept ??= make();
    return kept.send(request, response);
  });
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { raw: false });
}
