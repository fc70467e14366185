import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { VisitorResponse } from '../response-cache/visitor-response.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { openApiDocument } from './openapi.js';

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
