import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer as OpenTelemetryTracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { VERSION } from '../config/version.js';
import { currentRequest } from '../http/current-request.js';
import { methodOf, routeOf } from '../http/observed-requests.js';
import type { Tracer } from './tracer.js';

const NAME = 'school-site';
const LONGEST_VALUE = 4000;
const LONGEST_ERROR = 300;
const MOST_WARNINGS = 20;
/** For the last spans. A collector that does not answer must not hold up the shutdown. */
const STOP_MS = 2000;

/**
 * Sends spans of requests, queries and jobs. Not the instrumentations of OpenTelemetry: these patch modules, which
 * bundled ones escape, and note URLs and IPs.
 */
export function openTelemetry(url: string, warn: (text: string) => void): Tracer {
  const warned = new Set<string>();
  // Once for each reason, because every batch fails while the collector is down.
  const error = (text: string) => {
    const line = `Traces cannot be sent: ${text.slice(0, LONGEST_ERROR)}`;
    if (warned.size === MOST_WARNINGS || warned.has(line)) return;
    warned.add(line);
    warn(line);
  };
  const ignore = () => undefined;
  const log = { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(log, DiagLogLevel.ERROR);
  const named = resourceFromAttributes({ 'service.name': NAME, 'service.version': VERSION });
  const provider = new NodeTracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override ours.
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
  });
  provider.register();
  const tracer = provider.getTracer(NAME, VERSION);
  return {
    requests: (listener) => tracedRequests(tracer, listener),
    job: (name, work) =>
      tracer.startActiveSpan(`job ${name}`, { root: true, attributes: { 'job.name': name } }, (span) =>
        ending(span, work()),
      ),
    query: (sql, run) => tracedQuery(tracer, sql, run),
    stop: async () => {
      const sent = provider.shutdown().catch((reason: unknown) => error(String(reason)));
      await Promise.race([sent, sleep(STOP_MS)]);
      for (const api of [trace, context, propagation, diag]) api.disable();
    },
  };
}

function tracedRequests(tracer: OpenTelemetryTracer, listener: RequestListener): RequestListener {
  return (request, response) => {
    const { id, isFromProxy } = currentRequest()!;
    const method = methodOf(request);
    const parent = isFromProxy ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': method, 'http.request.header.x-request-id': [id] };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    response.once('close', () => {
      const { statusCode } = response;
      const route = routeOf(request);
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), () => listener(request, response));
  };
}

function tracedQuery<T>(tracer: OpenTelemetryTracer, sql: string, run: () => T): T {
  const result = run();
  // Timers that a request has started go on after it has ended.
  if (!(result instanceof Promise) || !trace.getActiveSpan()?.isRecording()) return result;
  const operation = /\w+/.exec(sql)?.[0].toUpperCase() ?? 'SQL';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': sql.replace(/'(?:[^']|'')*'/g, '?'),
  };
  const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes });
  return ending(span, result) as T;
}

/** Ends a span with its work. */
function ending<T>(span: Span, work: Promise<T>): Promise<T> {
  return work
    .catch((error: unknown) => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', typeOf(error));
      throw error;
    })
    .finally(() => span.end());
}

/** The code or class of an error, whose message may quote personal data. */
function typeOf(error: unknown): string {
  const { driverError, code, name } = error as { driverError?: { code?: unknown }; code?: unknown; name?: string };
  return String(driverError?.code ?? code ?? name ?? 'unknown');
}
