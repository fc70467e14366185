import { HttpStatus, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { memoryStorage, MulterError } from 'multer';
import { APPLICATION_PATH } from '../../contract/application-status.js';
import { DOCUMENT_BYTES, DOCUMENT_ERRORS } from '../../contract/documents.js';
import { ApplicationStatusService } from '../application-status/application-status.service.js';
import { DocumentsService } from '../documents/documents.service.js';
import { AppException } from '../http/exceptions.js';
import { applicationPage, noApplicationPage, type RefusedDocument } from './application-page.js';
import { LinkGuesses, READS, SECRET_PAGE } from './link-guesses.service.js';

// In memory, so that nothing is left on disk when an upload is refused or cut off.
const takeFile = multer({
  storage: memoryStorage(),
  limits: {
    fileSize: DOCUMENT_BYTES,
    files: 1,
    fields: 1,
    fieldNameSize: 100,
    fieldSize: 100,
    parts: 2,
    headerPairs: 20,
  },
}).single('file');

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
    private readonly guesses: LinkGuesses,
  ) {}

  /** Whether it was the page of an application; then it is answered. */
  async handle(request: Request, response: Response): Promise<boolean> {
    const [, page, token, ...rest] = request.path.split('/');
    if (`/${page?.toLowerCase()}` !== APPLICATION_PATH || !token || rest.some(Boolean)) return false;
    response.setHeaders(SECRET_PAGE).type('html');
    const found = await this.status.find(token);
    if (!found) {
      await this.guesses.refuse(request, response, noApplicationPage());
      return true;
    }
    const isRead = READS.includes(request.method);
    const refused = isRead ? undefined : await this.take(found.id, request, response);
    if (refused?.retryAfter) response.setHeader('Retry-After', String(refused.retryAfter));
    if (isRead || refused) {
      const asked = await this.documents.asked(found.id);
      response.status(refused?.status ?? HttpStatus.OK).send(applicationPage(found, asked, refused));
    } else response.redirect(303, `${APPLICATION_PATH}/${token}`);
    return true;
  }

  /** Undefined when it is stored. */
  private async take(applicationId: number, request: Request, response: Response): Promise<Refusal | undefined> {
    try {
      await this.documents.admit(applicationId);
      const content = await readFile(request, response);
      await this.documents.take(applicationId, idOf(request), content);
      return undefined;
    } catch (error) {
      if (!(error instanceof AppException)) throw error;
      const { message, extra } = error;
      return { id: idOf(request), message, status: error.getStatus(), retryAfter: extra.retryAfter };
    }
  }
}

async function readFile(request: Request, response: Response): Promise<Buffer> {
  const error = await new Promise<unknown>((resolve) => void takeFile(request, response, resolve));
  const isTooLarge = error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE';
  if (isTooLarge) throw new AppException(HttpStatus.PAYLOAD_TOO_LARGE, 'TOO_LARGE', DOCUMENT_ERRORS.size);
  // Whatever else the parser refuses is no form of this page.
  const size = error ? 0 : request.file?.size;
  if (!size) throw new AppException(HttpStatus.BAD_REQUEST, 'VALIDATION_FAILED', DOCUMENT_ERRORS.missing);
  return request.file!.buffer;
}

/** 0 for what is no id. */
function idOf({ body }: Request): number {
  const { document } = (body ?? {}) as { document?: unknown };
  return typeof document === 'string' && /^\d{1,9}$/.test(document) ? Number(document) : 0;
}
