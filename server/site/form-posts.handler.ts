import { HttpException, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SENT } from '../../contract/forms.js';
import { BodyReader } from '../bodies/body-reader.js';
import { Config } from '../config/config.js';
import { submissionOf } from '../forms/submission.js';
import { plainPage } from './html.js';
import { knownPath } from './known-path.js';
import { PagesService } from './pages.service.js';
import { PostedFormsService } from './posted-forms.service.js';
import { isFromThisSite } from './same-site.js';

/** Two of them would begin the address of another site. */
const LEADING_SLASHES = /^[/\\]+/;
const UNSUPPORTED = 415;

/** Answers forms that are posted to their own page, which needs no script: Post/Redirect/Get when they were stored. */
@Injectable()
export class FormPostsHandler {
  constructor(
    private readonly bodies: BodyReader,
    private readonly forms: PostedFormsService,
    private readonly pages: PagesService,
    private readonly config: Config,
  ) {}

  async handle(request: Request, response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'private, no-store');
    if (!isFromThisSite(request, this.config.publicUrl)) {
      return refuse(response, 403, 'This form came from another site', 'Please send it again from our own page.');
    }
    const body = await this.read(request, response);
    if (typeof body === 'number')
      return refuse(response, body, 'This could not be read', 'Please shorten it and send it again.');
    const address = request.originalUrl;
    const form = this.forms.formOf(request.path, body);
    if (!form) return response.redirect(303, address.replace(LEADING_SLASHES, '/'));
    const { status, posted, retryAfter } = await this.forms.submit(form, body, submissionOf(request));
    if (posted.receipt) return response.redirect(303, confirmationPath(address, this.forms.sentMark(posted)));
    const page = await this.pages.answer(address, posted);
    if (retryAfter) response.setHeader('Retry-After', String(retryAfter));
    response
      .status(page.status === 404 ? 404 : status)
      .type('html')
      .send(page.html);
  }

  /** The fields, none of what is no form, or the status with which it is refused. */
  private async read(request: Request, response: Response): Promise<Record<string, unknown> | number> {
    try {
      return await this.bodies.readForm(request, response);
    } catch (error) {
      const status = statusOf(error);
      if (!status) throw error;
      return status === UNSUPPORTED ? {} : status;
    }
  }

  /** Whether the address confirms a form; then it is answered. */
  async confirm(request: Request, response: Response): Promise<boolean> {
    const mark = request.query[SENT];
    const posted = typeof mark === 'string' ? this.forms.readSentMark(mark) : undefined;
    if (!posted) return false;
    const page = await this.pages.answer(request.originalUrl, posted);
    response.setHeader('Cache-Control', 'private, no-store');
    response.status(page.status).type('html').send(page.html);
    return true;
  }
}

function confirmationPath(address: string, mark: string): string {
  const { path } = knownPath(address);
  return `${path}${path.includes('?') ? '&' : '?'}${SENT}=${mark}#${SENT}`;
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const { status } = error as { status?: number };
  return status && status < 500 ? status : undefined;
}

function refuse(response: Response, status: number, title: string, text: string): void {
  response
    .status(status)
    .type('html')
    .send(plainPage(title, text, 'Go to the page'));
}
