import { Controller, Get, HttpCode, HttpStatus, Next, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { APPLICATION_PATH } from '../../contract/families/application-status.js';
import type { PublicNotice } from '../../contract/content/notices.js';
import { textError } from '../../contract/platform/validation.js';
import { VISIT, VISIT_RESPONSES } from '../../contract/families/visits.js';
import { BodyReader } from '../platform/bodies/body-reader.js';
import {
  type ApplicationStatus,
  ApplicationStatusService,
} from '../families/application-status/application-status.service.js';
import { Config } from '../platform/config/config.js';
import { SentFilesService } from '../families/documents/sent-files.service.js';
import { LinkRequestsService } from '../families/application-status/link-requests.service.js';
import { type VisitAnswer, VisitsService } from '../families/visits/visits.service.js';
import { countedNetworks } from '../platform/http/client-ip.js';
import { OutsideApi } from '../platform/http/access.js';
import { AppException } from '../platform/http/exceptions.js';
import { ApplicationFilesService, isApplicationFile } from './application-files.service.js';
import {
  applicationPage,
  isDone,
  linkRequestPage,
  NO_APPLICATION_MESSAGE,
  type RefusedValue,
} from './application-page.js';
import { BuiltSite } from './built-site.js';
import { DocumentPostsService } from './document-posts.service.js';
import { asRefusal, idOf, type Refusal } from './refusal.js';
import { SiteApiService } from './site-api.service.js';
import { SecretLinkLimiter, SECRET_PAGE } from './secret-link-limiter.js';
import { SchoolPagesService } from './school-pages.service.js';
import { SiteExceptionFilter } from './site-exception.filter.js';

const LINK = ':token{/*rest}';

/** In the query of the page after the link was asked for. */
const ASKED = 'asked';
const DONE = 'done';

interface LinkParams {
  token: string;
  rest?: string[];
}

/** Serves the page of an application's link, and accepts the documents that the school requested. */
@OutsideApi()
@UseFilters(SiteExceptionFilter)
@Controller(APPLICATION_PATH)
export class ApplicationPageController {
  constructor(
    private readonly status: ApplicationStatusService,
    private readonly linkRequests: LinkRequestsService,
    private readonly files: SentFilesService,
    private readonly documentPosts: DocumentPostsService,
    private readonly linkedFiles: ApplicationFilesService,
    private readonly visits: VisitsService,
    private readonly bodies: BodyReader,
    private readonly guesses: SecretLinkLimiter,
    private readonly pages: SchoolPagesService,
    private readonly site: SiteApiService,
    private readonly built: BuiltSite,
    private readonly config: Config,
  ) {}

  /** The form to be mailed one's link again. */
  @Get()
  async askForLink(@Req() { query }: Request, @Res() response: Response): Promise<void> {
    const state = !this.linkRequests.isPossible ? 'impossible' : ASKED in query ? 'asked' : 'asking';
    response.setHeaders(SECRET_PAGE).type('html');
    response.send(linkRequestPage({ ...(await this.pages.look()), state }));
  }

  @Post()
  @HttpCode(200)
  async requestLink(@Req() request: Request, @Res() response: Response): Promise<void> {
    const requestLinkFor = (typed: string) => this.linkRequests.request(typed, countedNetworks(request.ip ?? ''));
    const refused = await this.acceptField('email', requestLinkFor, request, response);
    if (!refused) return response.redirect(303, `${APPLICATION_PATH}?${ASKED}`);
    if (refused.retryAfter) response.setHeader('Retry-After', String(refused.retryAfter));
    response.setHeaders(SECRET_PAGE).status(refused.status).type('html');
    response.send(linkRequestPage({ ...(await this.pages.look()), state: 'asking' }, refused));
  }

  @Get(LINK)
  async show(
    @Param() params: LinkParams,
    @Req() request: Request,
    @Res() response: Response,
    @Next() next: NextFunction,
  ): Promise<void> {
    const { token, rest: [file] = [] } = params;
    const found = await this.find(params, request, response, next);
    if (!found) return;
    const done = request.query[DONE];
    if (!file) await this.send(found, token, response, isDone(done) ? { done } : {});
    else if (!(await this.linkedFiles.send(found, file, response))) response.redirect(303, urlOf(token));
  }

  @Post(LINK)
  @HttpCode(200)
  async take(
    @Param() params: LinkParams,
    @Req() request: Request,
    @Res() response: Response,
    @Next() next: NextFunction,
  ): Promise<void> {
    const { token, rest: [file] = [] } = params;
    const found = await this.find(params, request, response, next);
    if (!found) return;
    if (file) return response.redirect(303, urlOf(token));
    const kind = ['visit', 'phone'].find((name) => name in request.query) ?? 'document';
    const refused = await this.takers[kind as keyof typeof this.takers](found.id, request, response);
    if (!refused) return response.redirect(303, isDone(kind) ? `${urlOf(token)}?${DONE}=${kind}` : urlOf(token));
    if (refused.retryAfter) response.setHeader('Retry-After', String(refused.retryAfter));
    await this.send(found, token, response.status(refused.status), { [kind]: refused });
  }

  /** Returns undefined if it has sent the response: a refusal, or a file below the page. */
  private async find(
    { token, rest: [file, ...more] = [] }: LinkParams,
    request: Request,
    response: Response,
    next: NextFunction,
  ): Promise<ApplicationStatus | undefined> {
    if ((file && !isApplicationFile(file)) || more.some(Boolean)) return void next();
    response.setHeaders(SECRET_PAGE).type('html');
    const found = await this.status.find(token);
    if (!found) await this.guesses.refuse(request, response, NO_APPLICATION_MESSAGE);
    return found;
  }

  private async send(
    found: ApplicationStatus,
    token: string,
    response: Response,
    outcome: Parameters<typeof applicationPage>[2] = {},
  ): Promise<void> {
    const [documents, notices] = await Promise.all([this.files.list(found.id), this.noticesFor(found)]);
    const { fonts, uploadsScript: script } = this.built;
    const shown = { documents, notices, fonts, script, timeZone: this.config.timeZone, path: urlOf(token) };
    response.send(applicationPage(found, shown, outcome));
  }

  private async noticesFor({ branchId }: ApplicationStatus): Promise<PublicNotice[]> {
    const { rows } = await this.site.list<PublicNotice>('notices', { sort: ['level', 'DESC'] });
    return rows.filter((notice) => notice.branchId === null || notice.branchId === branchId);
  }

  /** By the query of the form. Each returns undefined on success. */
  private readonly takers = {
    visit: (id: number, request: Request, response: Response) => this.acceptAnswer(id, request, response),
    phone: (id: number, request: Request, response: Response) =>
      this.acceptField('phone', (typed) => this.status.changePhone(id, typed), request, response),
    document: (id: number, request: Request, response: Response) => this.documentPosts.accept(id, request, response),
  };

  /** Hands the text of the only field on; shows it again if it is refused. */
  private async acceptField(
    name: string,
    take: (typed: string) => Promise<void>,
    request: Request,
    response: Response,
  ): Promise<(Refusal & RefusedValue) | undefined> {
    let value = '';
    try {
      const { [name]: typed } = await this.bodies.readForm(request, response);
      value = typeof typed === 'string' ? typed : '';
      await take(value);
      return undefined;
    } catch (error) {
      return { ...asRefusal(error, 0), value };
    }
  }

  /** Returns undefined on success. */
  private async acceptAnswer(
    applicationId: number,
    request: Request,
    response: Response,
  ): Promise<Refusal | undefined> {
    const id = idOf(request.query.visit) ?? 0;
    try {
      const { response: choice, note } = await this.bodies.readForm(request, response);
      await this.visits.respond(applicationId, id, visitResponseOf(choice, note));
      return undefined;
    } catch (error) {
      return asRefusal(error, id);
    }
  }
}

const urlOf = (token: string) => `${APPLICATION_PATH}/${token}`;

/** Throws 400 for values that the page's buttons do not send. */
function visitResponseOf(response: unknown, note: unknown): VisitAnswer {
  const found = VISIT_RESPONSES.find((one) => one === response);
  const text = typeof note === 'string' ? note.trim() : '';
  const problem = textError(VISIT.responseNote, text) ?? (found ? undefined : VISIT.unanswerable);
  if (!found || problem) throw new AppException(HttpStatus.BAD_REQUEST, 'VALIDATION_FAILED', problem!);
  return { response: found, note: text || null };
}
