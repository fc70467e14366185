import type { Server } from 'node:http';
import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { Request, RequestHandler } from 'express';
import { AppModule } from './app.module.js';
import { AuditInterceptor } from './records/audit/audit.interceptor.js';
import { AuditService } from './records/audit/audit.service.js';
import { VisitorResponseAdapter } from './platform/response-cache/visitor-response.adapter.js';
import { ResponseCacheInterceptor } from './platform/response-cache/response-cache.interceptor.js';
import { ResponseCache } from './platform/response-cache/response-cache.js';
import { isPublicRead, serveCached } from './platform/response-cache/serve-cached.js';
import { BodyInterceptor } from './platform/bodies/body.interceptor.js';
import { InterceptorChain } from './platform/http/interceptor-chain.js';
import { EnvelopeInterceptor } from './platform/http/envelope.interceptor.js';
import { AllExceptionsFilter } from './platform/http/all-exceptions.filter.js';
import { forwardedFor } from './platform/http/forwarded-for.js';
import { Log } from './platform/logging/log.js';
import { accessLog } from './platform/logging/access-log.js';
import { addLogMetrics } from './platform/metrics/log-metrics.js';
import { MetricsService } from './platform/metrics/metrics.service.js';
import { requestMetrics } from './platform/metrics/request-metrics.js';
import { AssetFiles, hashedFiles, otherAssets } from './platform/http/asset-files.js';
import { withLimits } from './platform/http/connections.js';
import { currentRequestId, inRequestScope, REQUEST_ID_HEADER } from './platform/http/current-request.js';
import { commonHeaders } from './platform/http/common-headers.js';
import { observed, type RequestObserver } from './platform/http/observed-requests.js';
import { traceRequests } from './platform/tracing/tracing.js';
import { makeRoutable } from './platform/http/routable-path.js';
import { apiNotFound, built, singlePage } from './platform/http/static-files.js';
import { answerUnreadable } from './platform/http/unreadable-requests.js';
import type { Config } from './platform/config/config.js';
import { PictureStore } from './records/uploads/picture-store.js';
import { PublishedPicturesService } from './site/published-pictures/published-pictures.service.js';
import { BuiltSite } from './site/built-site.js';
import { serveDocuments } from './platform/openapi/serve-documents.js';

/** Routes without the prefix, as written in the controllers: Nest compares the strings, such as `api{/*path}`. */
const OUTSIDE_API = [
  ...[
    'api\\{*path',
    'health{*path}',
    'application',
    'application/*path',
    'booking/*path',
    'newsletter/*path',
    'calendar.ics',
    'event/:id.ics',
  ],
  '\\{*path',
];

export async function createApp(config: Config, databaseUrl: string, log: Log): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(config, databaseUrl),
    new VisitorResponseAdapter(),
    {
      logger: log,
      bodyParser: false,
      abortOnError: false,
      // The site's routes match every path, so they come last.
      routeResolutionStrategy: 'specificity',
    },
  );
  const server = app.getHttpAdapter().getInstance();
  const cache = app.get(ResponseCache);
  const observers = observersOf(app, config, log);
  const httpServer = app.getHttpServer() as Server;
  answerUnreadable(httpServer, observers);
  const serve = withLimits(httpServer, observed(observers, serveCached(cache, server)));
  httpServer.removeAllListeners('request').on('request', inRequestScope(server, traceRequests(serve)));
  server.disable('x-powered-by');
  server.set('trust proxy', config.trustProxy);
  app.use(forwardedFor(log.pino, config));
  app.use(nameRequest);
  serveFiles(app, config);
  app.use(makeRoutable);
  app.setGlobalPrefix('api', { exclude: OUTSIDE_API });
  app.useGlobalFilters(new AllExceptionsFilter(app.get(AuditService)));
  app.useGlobalInterceptors(
    new InterceptorChain(
      app.get(BodyInterceptor),
      new ResponseCacheInterceptor(app.get(Reflector), cache),
      new EnvelopeInterceptor(app.get(Reflector)),
      new AuditInterceptor(app.get(Reflector), app.get(AuditService)),
    ),
  );
  serveDocuments(app);
  return app;
}

function observersOf(app: NestExpressApplication, config: Config, log: Log): RequestObserver[] {
  const observers = config.accessLog ? [accessLog(log)] : [];
  if (config.metricsPort === undefined) return observers;
  const metrics = app.get(MetricsService);
  addLogMetrics(metrics.registry, log);
  return [...observers, requestMetrics(metrics)];
}

/** Hashed files are served before the middleware for headers of documents. */
function serveFiles(app: NestExpressApplication, config: Config): void {
  const { assets } = app.get(BuiltSite);
  const adminUi = new AssetFiles(built('admin-ui'));
  app.use(hashedFiles(assets));
  app.use('/admin', hashedFiles(adminUi));
  app.use(...commonHeaders(config));
  app.use(unless(isPublicRead, compression()));
  app.use('/api/docs', compression());
  app.use('/uploads', app.get(PublishedPicturesService).guard, app.get(PictureStore).files.serve, apiNotFound);
  app.use('/admin', singlePage(adminUi), apiNotFound);
  app.use(otherAssets(assets));
}

const nameRequest: RequestHandler = (_request, response, next) => {
  response.setHeader(REQUEST_ID_HEADER, currentRequestId()!);
  next();
};

const unless =
  (matches: (request: Request) => boolean, handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    matches(request) ? next() : void handler(request, response, next);
