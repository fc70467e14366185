import { Controller, HttpCode, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isPathOnThisSite } from '../../contract/platform/urls.js';
import { BodyReader } from '../platform/bodies/body-reader.js';
import { OutsideApi } from '../platform/http/access.js';
import { AppException } from '../platform/http/exceptions.js';
import { Config } from '../platform/config/config.js';
import { submissionOf } from '../families/forms/submission.js';
import { FormPagesService } from './form-pages.service.js';
import { plainPage } from './html.js';
import { PostedFormsService } from './posted-forms.service.js';
import { PreviewPagesService } from './previews/preview-pages.service.js';
import { statusOf } from './refusal.js';
import { SiteExceptionFilter } from './site-exception.filter.js';

/** Whether a form was sent from a page of this site. Clients other than browsers send neither header. */
function isFromThisSite(request: Request, publicUrl: string): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.get('Origin');
  if (!origin) return true;
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.get('Host');
}

const UNSUPPORTED = 415;

/**
 * Accepts forms that are posted to their own page without a script, with Post/Redirect/Get. A confirmation that shows
 * personal data is the response itself, because no URL may lead to it.
 */
@OutsideApi()
@UseFilters(SiteExceptionFilter)
@Controller()
export class FormPostsController {
  constructor(
    private readonly bodies: BodyReader,
    private readonly forms: PostedFormsService,
    private readonly pages: FormPagesService,
    private readonly previews: PreviewPagesService,
    private readonly config: Config,
  ) {}

  @Post('{*path}')
  @HttpCode(200)
  async post(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (await this.previews.handle(request, response)) return;
    response.setHeader('Cache-Control', 'private, no-store');
    if (!isFromThisSite(request, this.config.publicUrl)) {
      return refuse(response, 403, 'This form came from another site', 'Please send it again from our own page.');
    }
    const body = await this.read(request, response);
    if (typeof body === 'number')
      return refuse(response, body, 'This could not be read', 'Please shorten it and send it again.');
    const address = request.originalUrl;
    const form = await this.forms.formOf(request.path, body);
    if (!form) return response.redirect(303, isPathOnThisSite(address) ? address : '/');
    const { status, posted, retryAfter } = await this.forms.submit(form, body, submissionOf(request));
    const redirect = async () => response.redirect(303, await this.pages.confirmationUrl(address, posted));
    if (posted.receipt && !Object.keys(posted.values).length) return redirect();
    const page = await this.pages.render(request, posted);
    if (page instanceof AppException && posted.receipt) return redirect();
    if (page instanceof AppException) {
      response.setHeader('Retry-After', String(page.extra.retryAfter));
      return refuse(response, page.getStatus(), 'This was not sent', page.message);
    }
    if (retryAfter) response.setHeader('Retry-After', String(retryAfter));
    response
      .status(page.status === 404 ? 404 : status)
      .type('html')
      .send(page.html);
  }

  /** Returns the fields, an empty object for a body that is no form, or the status of a refusal. */
  private async read(request: Request, response: Response): Promise<Record<string, unknown> | number> {
    try {
      return await this.bodies.readForm(request, response);
    } catch (error) {
      const status = statusOf(error);
      if (!status) throw error;
      return status === UNSUPPORTED ? {} : status;
    }
  }
}

function refuse(response: Response, status: number, title: string, text: string): void {
  response
    .status(status)
    .type('html')
    .send(plainPage(title, text, 'Go to the page'));
}
