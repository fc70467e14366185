import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Posted, SENT } from '../../contract/families/forms.js';
import { countedNetworks } from '../platform/http/client-ip.js';
import { AppException } from '../platform/http/exceptions.js';
import { RateLimiter } from '../platform/limits/rate-limiter.js';
import { PagesService } from './pages.service.js';
import { PostedFormsService } from './posted-forms.service.js';
import { SchoolPagesService } from './school-pages.service.js';

/** Limits uncached renderings by network. */
const RENDERED = { count: 100, seconds: 15 * 60 };

/** Renders pages with the result of a form. They are personal, so they are not cached. */
@Injectable()
export class FormPagesService {
  constructor(
    private readonly forms: PostedFormsService,
    private readonly pages: PagesService,
    private readonly limits: RateLimiter,
    private readonly schoolPages: SchoolPagesService,
  ) {}

  /** Returns whether the URL confirms a form; if so, has sent the response. */
  async confirm(request: Request, response: Response): Promise<boolean> {
    const mark = request.query[SENT];
    const posted = typeof mark === 'string' ? this.forms.readSentMark(mark) : undefined;
    if (!posted) return false;
    const page = await this.render(request, posted);
    response.setHeader('Cache-Control', 'private, no-store').type('html');
    if (page instanceof AppException) {
      // An error page would suggest sending the form again.
      const text = `Your reference: ${posted.receipt!.reference}`;
      const href = await this.pages.canonicalUrl(request.originalUrl);
      const title = 'Thank you. This has reached us.';
      response.send(await this.schoolPages.message({ title, text, link: 'Go to the page', href }));
    } else {
      response.status(page.status).send(page.html);
    }
    return true;
  }

  /** Returns the page, or the exception if the client has reached the limit. */
  async render(request: Request, posted: Posted): Promise<{ status: number; html: string } | AppException> {
    const networks = countedNetworks(request.ip ?? '');
    try {
      await this.limits.consume(networks.map((network) => ({ subject: `forms rendered for ${network}`, ...RENDERED })));
    } catch (error) {
      if (error instanceof AppException) return error;
      throw error;
    }
    return this.pages.renderPosted(request.originalUrl, posted);
  }

  async confirmationUrl(address: string, posted: Posted): Promise<string> {
    const url = await this.pages.canonicalUrl(address);
    return `${url}${url.includes('?') ? '&' : '?'}${SENT}=${this.forms.sentMark(posted)}#${SENT}`;
  }
}
