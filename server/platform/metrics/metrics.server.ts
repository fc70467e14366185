import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { listening } from '../http/ports.js';
import { MetricsService } from './metrics.service.js';

@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Metrics');
  private server?: Server;

  constructor(
    private readonly metrics: MetricsService,
    private readonly config: Config,
  ) {}

  get port(): number | undefined {
    return (this.server?.address() as AddressInfo | null | undefined)?.port;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort } = this.config;
    if (metricsPort === undefined) return;
    this.server = createServer((request, response) => void this.handle(request, response)).listen(metricsPort);
    await listening('METRICS_PORT', metricsPort, once(this.server, 'listening'));
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { registry } = this.metrics;
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    if (request.method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end();
    try {
      const body = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(body);
    } catch (error) {
      this.logger.error((error as Error).message);
      response.writeHead(500).end();
    }
  }
}
