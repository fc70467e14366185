import { HttpStatus, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DOCUMENT_BYTES, DOCUMENT_ERRORS } from '../../contract/families/documents.js';
import { BodyReader } from '../platform/bodies/body-reader.js';
import { UploadReader } from '../platform/bodies/upload-reader.js';
import { SentFilesService } from '../families/documents/sent-files.service.js';
import { AppException } from '../platform/http/exceptions.js';
import { asRefusal, idOf, type Refusal } from './refusal.js';

/** No document or file has this id. */
const NONE = 0;

/** Handles the forms of the application page: adds, replaces or removes a file of a document. */
@Injectable()
export class DocumentPostsService {
  constructor(
    private readonly files: SentFilesService,
    private readonly uploads: UploadReader,
    private readonly bodies: BodyReader,
  ) {}

  /** Returns undefined on success. */
  async accept(applicationId: number, request: Request, response: Response): Promise<Refusal | undefined> {
    const { document, remove } = request.query;
    const documentId = idOf(document) ?? NONE;
    try {
      if (remove === undefined) {
        await this.upload(applicationId, documentId, request, response);
      } else {
        await this.bodies.readForm(request, response);
        await this.files.remove(applicationId, { documentId, fileId: idOf(remove) ?? NONE });
      }
      return undefined;
    } catch (error) {
      return asRefusal(error, documentId, idOf(request.query.file));
    }
  }

  private async upload(applicationId: number, documentId: number, request: Request, response: Response): Promise<void> {
    const { file } = request.query;
    const place = { documentId, fileId: file === undefined ? undefined : (idOf(file) ?? NONE) };
    const since = new Date();
    const rules = {
      maxBytes: DOCUMENT_BYTES,
      words: DOCUMENT_ERRORS,
      link: String(applicationId),
      admit: () => this.files.admit(applicationId, place),
    };
    await this.uploads.receive(request, response, rules, ({ path, bytes }) => {
      if (!bytes) throw new AppException(HttpStatus.BAD_REQUEST, 'VALIDATION_FAILED', DOCUMENT_ERRORS.missing);
      return this.files.accept(applicationId, { ...place, since }, path);
    });
  }
}
