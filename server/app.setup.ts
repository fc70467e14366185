import { join } from 'node:path';
import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { AppModule } from './app.module.js';
import { AuditInterceptor } from './records/audit/audit.interceptor.js';
import { AuditService } from './records/audit/audit.service.js';
import { cachedFirst, unlessVisitorsRead } from './platform/response-cache/cached-first.js';
import { CachedResponseAdapter } from './platform/response-cache/cached-response.adapter.js';
import { PublicReads } from './platform/response-cache/public-reads.js';
import { ResponseCacheInterceptor } from './platform/response-cache/response-cache.interceptor.js';
import { ResponseCache } from './platform/response-cache/response-cache.js';
import { EnvelopeInterceptor } from './platform/http/envelope.interceptor.js';
import { AllExceptionsFilter } from './platform/http/all-exceptions.filter.js';
import { forwardedFor } from './platform/http/forwarded-for.js';
import { Log } from './platform/logging/log.js';
import { requestLog } from './platform/logging/request-log.js';
import { addLogMetrics } from './platform/metrics/log-metrics.js';
import { MetricsService } from './platform/metrics/metrics.service.js';
import { requestMetrics } from './platform/metrics/request-metrics.js';
import { AssetFiles, hashedFiles } from './platform/http/asset-files.js';
import { limitConnections } from './platform/http/connections.js';
import { inOwnScope } from './platform/http/current-request.js';
import { onEveryAnswer } from './platform/http/every-answer.js';
import { apiNotFound, built, singlePage, uploadedFiles } from './platform/http/static-files.js';
import { answerUnreadable } from './platform/http/unreadable-requests.js';
import type { Config } from './platform/config/config.js';
import { PublishedPicturesService } from './site/published-pictures/published-pictures.service.js';
import { BuiltSite } from './site/built-site.js';
import { serveDocuments } from './platform/openapi/serve-documents.js';

/** The whole application, not yet listening: pipes, filters, security and what is served beside the API. */
export async function createApp(config: Config, databaseUrl: string, log: Log): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(config, databaseUrl),
    new CachedResponseAdapter(),
    {
      logger: log,
      bodyParser: false,
      abortOnError: false,
    },
  );
  const server = app.getHttpAdapter().getInstance();
  const cache = app.get(ResponseCache);
  const observers = [requestLog(log)];
  if (config.metricsPort !== undefined) {
    observers.push(requestMetrics(app.get(MetricsService)));
    addLogMetrics(app.get(MetricsService).registry, log);
  }
  answerUnreadable(app.getHttpServer());
  limitConnections(app.getHttpServer(), inOwnScope(cachedFirst(cache, app.get(PublicReads), observers, server)));
  server.disable('x-powered-by');
  server.set('trust proxy', config.trustProxy);
  app.use(forwardedFor(log.pino, config));
  for (const observer of observers) app.use(observer.all);
  const adminUi = new AssetFiles(built('admin-ui'));
  app.use(hashedFiles(app.get(BuiltSite).assets));
  app.use('/admin', hashedFiles(adminUi));
  app.use(...onEveryAnswer(config));
  app.use(unlessVisitorsRead(compression()));
  app.use('/api/docs', compression());
  app.use(
    '/uploads',
    app.get(PublishedPicturesService).guard,
    uploadedFiles(join(config.dataDir, 'uploads')),
    apiNotFound,
  );
  app.use('/admin', singlePage(adminUi));
  app.setGlobalPrefix('api', { exclude: ['health', 'health/live', 'health/ready'] });
  app.useGlobalFilters(new AllExceptionsFilter(app.get(AuditService)));
  app.useGlobalInterceptors(
    new ResponseCacheInterceptor(app.get(Reflector), cache),
    new EnvelopeInterceptor(app.get(Reflector)),
    new AuditInterceptor(app.get(Reflector), app.get(AuditService)),
  );
  serveDocuments(app);
  return app;
}
