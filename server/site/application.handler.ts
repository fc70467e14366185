import { HttpStatus, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
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
import { type VisitAnswer, VisitsService } from '../families/visits/visits.service.js';
import { AppException } from '../platform/http/exceptions.js';
import { ApplicationFiles, isApplicationFile } from './application-files.service.js';
import { applicationPage, noApplicationPage } from './application-page.js';
import { BuiltSite } from './built-site.js';
import { DocumentPosts } from './document-posts.service.js';
import { asRefusal, idOf, type Refusal } from './refusal.js';
import { SiteApiService } from './site-api.service.js';
import { LinkGuesses, READS, SECRET_PAGE } from './link-guesses.service.js';

/** Answers the link of a parent with the state of the application, and takes the documents that the school asked for. */
@Injectable()
export class ApplicationHandler {
  constructor(
    private readonly status: ApplicationStatusService,
    private readonly files: SentFilesService,
    private readonly documentPosts: DocumentPosts,
    private readonly linkedFiles: ApplicationFiles,
    private readonly visits: VisitsService,
    private readonly bodies: BodyReader,
    private readonly guesses: LinkGuesses,
    private readonly site: SiteApiService,
    private readonly built: BuiltSite,
    private readonly config: Config,
  ) {}

  /** Whether it was the page of an application; then it is answered. */
  async handle(request: Request, response: Response): Promise<boolean> {
    const [, page, token, file = '', ...rest] = request.path.split('/');
    if (
      `/${page?.toLowerCase()}` !== APPLICATION_PATH ||
      !token ||
      (file && !isApplicationFile(file)) ||
      rest.some(Boolean)
    )
      return false;
    response.setHeaders(SECRET_PAGE).type('html');
    const found = await this.status.find(token);
    if (!found) {
      await this.guesses.refuse(request, response, noApplicationPage());
      return true;
    }
    const path = `${APPLICATION_PATH}/${token}`;
    const isRead = READS.includes(request.method);
    if (file) {
      if (!isRead || !(await this.linkedFiles.send(found, file, response))) response.redirect(303, path);
      return true;
    }
    const what = 'visit' in request.query ? 'visit' : 'document';
    const take = () =>
      what === 'visit'
        ? this.takeAnswer(found.id, request, response)
        : this.documentPosts.take(found.id, request, response);
    const refused = isRead ? undefined : await take();
    if (refused?.retryAfter) response.setHeader('Retry-After', String(refused.retryAfter));
    if (isRead || refused) {
      const [documents, notices] = await Promise.all([this.files.list(found.id), this.noticesFor(found)]);
      const { fonts, uploadsScript: script } = this.built;
      const shown = { documents, notices, fonts, script, timeZone: this.config.timeZone, path };
      response.status(refused?.status ?? HttpStatus.OK).send(applicationPage(found, shown, { [what]: refused }));
    } else response.redirect(303, path);
    return true;
  }

  /** Of the school and of its branch. */
  private async noticesFor({ branchId }: ApplicationStatus): Promise<PublicNotice[]> {
    const { rows } = await this.site.list<PublicNotice>('notices', { sort: ['level', 'DESC'] });
    return rows.filter((notice) => notice.branchId === null || notice.branchId === branchId);
  }

  /** Undefined when it is stored. */
  private async takeAnswer(applicationId: number, request: Request, response: Response): Promise<Refusal | undefined> {
    const id = idOf(request.query.visit) ?? 0;
    try {
      const { response: answer, note } = await this.bodies.readForm(request, response);
      await this.visits.answer(applicationId, id, answerOf(answer, note));
      return undefined;
    } catch (error) {
      return asRefusal(error, id);
    }
  }
}

/** Throws 400 for what the buttons of the page do not send. */
function answerOf(response: unknown, note: unknown): VisitAnswer {
  const found = VISIT_RESPONSES.find((one) => one === response);
  const text = typeof note === 'string' ? note.trim() : '';
  const problem = textError(VISIT.responseNote, text) ?? (found ? undefined : VISIT.unanswerable);
  if (!found || problem) throw new AppException(HttpStatus.BAD_REQUEST, 'VALIDATION_FAILED', problem!);
  return { response: found, note: text || null };
}
