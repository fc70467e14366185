import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isAborted } from '../platform/http/aborted.js';
import { logTextOf } from '../platform/http/all-exceptions.filter.js';
import { unavailablePage } from './html.js';

@Catch()
export class SiteExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger('Site');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    this.logger[isAborted(http.getRequest<Request>()) ? 'debug' : 'error'](logTextOf(thrown));
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.status(503).setHeader('Retry-After', '5').setHeader('Cache-Control', 'no-store');
    response.type('html').send(unavailablePage());
  }
}
