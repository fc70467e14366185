import { createServer } from 'node:http';
import type { Response } from 'express';
import { CHECK_CONNECTIONS_MS } from '../http/connections.js';
import { GroupedAdapter } from '../http/grouped-adapter.js';
import { VisitorResponse } from './visitor-response.js';

export class VisitorResponseAdapter extends GroupedAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer({ connectionsCheckingInterval: CHECK_CONNECTIONS_MS }, this.getInstance());
  }

  override reply(response: Response, body: unknown, status?: number): unknown {
    if (body instanceof VisitorResponse) return body.send(response.req, response);
    return super.reply(response, body, status);
  }
}
