import { HttpStatus, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { APPLICATION_PATH } from '../../contract/application-status.js';
import { DOCUMENT_BYTES, DOCUMENT_ERRORS } from '../../contract/documents.js';
import type { PublicNotice } from '../../contract/notices.js';
import { textError } from '../../contract/validation.js';
import { VISIT, VISIT_RESPONSES } from '../../contract/visits.js';
import { BodyReader } from '../bodies/body-reader.js';
import { UploadReader } from '../bodies/upload-reader.js';
import { type ApplicationStatus, ApplicationStatusService } from '../application-status/application-status.service.js';
import { DocumentsService } from '../documents/documents.service.js';
import { type VisitAnswer, VisitsService } from '../visits/visits.service.js';
import { AppException } from '../http/exceptions.js';
import { applicationPage, noApplicationPage, type RefusedDocument } from './application-page.js';
import { BuiltSite } from './built-site.js';
import { SiteApiService } from './site-api.service.js';
import { LinkGuesses, READS, SECRET_PAGE } from './link-guesses.service.js';

const VISIT_FILE = /^visit-(\d{1,9})\.ics$/;

interface Refusal extends RefusedDocument {
  status: number;
  retryAfter?: number;
}

/** Answers the link of a parent with the state of the application, and takes the documents that the school asked for. */
@Injectable()
export class ApplicationHandler {
  constructor(
    private readonly status: ApplicationStatusService,
    private readonly documents: DocumentsService,
    private readonly uploads: UploadReader,
    private readonly visits: VisitsService,
    private readonly bodies: BodyReader,
    private readonly guesses: LinkGuesses,
    private readonly site: SiteApiService,
    private readonly built: BuiltSite,
  ) {}

  /** Whether it was the page of an application; then it is answered. */
  async handle(request: Request, response: Response): Promise<boolean> {
    const [, page, token, file = '', ...rest] = request.path.split('/');
    const [, visit] = VISIT_FILE.exec(file) ?? [];
    if (`/${page?.toLowerCase()}` !== APPLICATION_PATH || !token || (file && !visit) || rest.some(Boolean))
      return false;
    response.setHeaders(SECRET_PAGE).type('html');
    const found = await this.status.find(token);
    if (!found) {
      await this.guesses.refuse(request, response, noApplicationPage());
      return true;
    }
    const path = `${APPLICATION_PATH}/${token}`;
    const isRead = READS.includes(request.method);
    if (visit) {
      const entry = isRead && found.visits.find(({ id, state }) => id === Number(visit) && state === 'planned');
      if (entry) response.type('text/calendar').attachment(file).send(this.visits.calendarFile(entry, found.contact));
      else response.redirect(303, path);
      return true;
    }
    const what = 'visit' in request.query ? 'visit' : 'document';
    const take = what === 'visit' ? this.takeAnswer : this.takeDocument;
    const refused = isRead ? undefined : await take.call(this, found.id, request, response);
    if (refused?.retryAfter) response.setHeader('Retry-After', String(refused.retryAfter));
    if (isRead || refused) {
      const [documents, notices] = await Promise.all([this.documents.asked(found.id), this.noticesFor(found)]);
      const shown = { documents, notices, fonts: this.built.fonts, path };
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

  /** Undefined when it is stored. */
  private async takeDocument(
    applicationId: number,
    request: Request,
    response: Response,
  ): Promise<Refusal | undefined> {
    const rules = {
      maxBytes: DOCUMENT_BYTES,
      words: DOCUMENT_ERRORS,
      link: String(applicationId),
      admit: () => this.documents.admit(applicationId, documentOf(request)),
    };
    try {
      await this.uploads.receive(request, response, rules, ({ path, bytes }) => {
        if (!bytes) throw new AppException(HttpStatus.BAD_REQUEST, 'VALIDATION_FAILED', DOCUMENT_ERRORS.missing);
        return this.documents.take(applicationId, documentOf(request) ?? 0, path);
      });
      return undefined;
    } catch (error) {
      return asRefusal(error, documentOf(request) ?? 0);
    }
  }
}

function asRefusal(error: unknown, id: number): Refusal {
  if (!(error instanceof AppException)) throw error;
  const { message, extra } = error;
  return { id, message, status: error.getStatus(), retryAfter: extra.retryAfter };
}

/** Throws 400 for what the buttons of the page do not send. */
function answerOf(response: unknown, note: unknown): VisitAnswer {
  const found = VISIT_RESPONSES.find((one) => one === response);
  const text = typeof note === 'string' ? note.trim() : '';
  const problem = textError(VISIT.responseNote, text) ?? (found ? undefined : VISIT.unanswerable);
  if (!found || problem) throw new AppException(HttpStatus.BAD_REQUEST, 'VALIDATION_FAILED', problem!);
  return { response: found, note: text || null };
}

/** Of the document, from the address. Pages of the release before name it in their form, which is not read at first. */
const documentOf = ({ query, body }: Request): number | undefined =>
  idOf(query.document ?? (body as { document?: unknown } | undefined)?.document);

const idOf = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
