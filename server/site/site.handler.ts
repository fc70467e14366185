import { Injectable, Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { isAborted } from '../platform/http/aborted.js';
import { logTextOf } from '../platform/http/all-exceptions.filter.js';
import { apiNotFound } from '../platform/http/static-files.js';
import { ApplicationHandler } from './application.handler.js';
import { BuiltSite } from './built-site.js';
import { FormPostsHandler } from './form-posts.handler.js';
import { PagesService } from './pages.service.js';
import { SiteFilesService } from './site-files.service.js';
import { unavailablePage } from './html.js';
import { SubscriptionHandler } from './subscription.handler.js';
import { PreviewHandler } from './previews/preview.handler.js';

const API = /^\/api(\/|$)/i;
/** What they have not answered by now, they do not have. */
const SERVED_ELSEWHERE = /^\/(admin|uploads|health)(\/|$)/i;
const METHODS = ['GET', 'HEAD', 'POST'];

/** Returns what a browser asks of the public site: its files, its pages, and what search engines read. */
@Injectable()
export class SiteHandler {
  private readonly logger = new Logger('Site');

  constructor(
    private readonly built: BuiltSite,
    private readonly pages: PagesService,
    private readonly files: SiteFilesService,
    private readonly posts: FormPostsHandler,
    private readonly previews: PreviewHandler,
    private readonly applications: ApplicationHandler,
    private readonly subscriptions: SubscriptionHandler,
  ) {}

  readonly handle = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (API.test(request.path)) return next();
    if (SERVED_ELSEWHERE.test(request.path)) return void apiNotFound(request, response, next);
    if (!METHODS.includes(request.method)) return notAllowed(response);
    const isPost = request.method === 'POST';
    if (request.path.startsWith('/assets/')) {
      if (!this.built.assets.send(request, response)) notThere(response);
      return;
    }
    try {
      if (await this.applications.handle(request, response)) return;
      if (await this.subscriptions.handle(request, response)) return;
      if (await this.previews.handle(request, response)) return;
      await (isPost ? this.posts.handle(request, response) : this.answer(request, response));
    } catch (error) {
      this.logger[isAborted(request) ? 'debug' : 'error'](logTextOf(error));
      response.status(503).setHeader('Retry-After', '5').setHeader('Cache-Control', 'no-store');
      response.type('html').send(unavailablePage());
    }
  };

  private async answer(request: Request, response: Response): Promise<void> {
    if (await this.posts.confirm(request, response)) return;
    const address = await this.pages.addressOf(request.originalUrl);
    if (address) return response.redirect(301, address);
    const page = (await this.files.find(request.path)) ?? (await this.pages.get(request.originalUrl));
    await page.send(request, response);
  }
}

function notThere(response: Response): void {
  response.status(404).setHeader('Cache-Control', 'no-store').type('text').send('Not found');
}

function notAllowed(response: Response): void {
  response.status(405).setHeader('Allow', METHODS.join(', ')).setHeader('Cache-Control', 'no-store');
  response.type('text').send('Method not allowed');
}
