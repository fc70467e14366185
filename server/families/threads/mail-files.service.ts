import { HttpStatus, Injectable } from '@nestjs/common';
import { DOCUMENT_BYTES } from '../../../contract/families/documents.js';
import { typeOfBytes } from '../../platform/bodies/document-type.js';
import { VirusScannerService } from '../documents/virus-scanner.service.js';
import { AppException } from '../../platform/http/exceptions.js';
import type { MailFile } from './read-mail.js';
import type { Answer } from './threads.service.js';

export interface JudgedFiles {
  kept: Answer['files'];
  notes: string[];
}

/** Checks files of mails by the rules for documents. */
@Injectable()
export class MailFilesService {
  constructor(private readonly scanner: VirusScannerService) {}

  /** Throws 503 if the scanner does not respond, so that the mail server sends the mail again. */
  async judge(files: MailFile[]): Promise<JudgedFiles> {
    const result: JudgedFiles = { kept: [], notes: [] };
    for (const { name, content } of files) {
      const type = typeOfBytes(content);
      if (!type || content.length > DOCUMENT_BYTES) {
        result.notes.push(
          `The file ${name} was not kept: only PDFs and photos of up to 10 MB are. It is in the mailbox.`,
        );
        continue;
      }
      const isScanned = await this.scan(content);
      if (isScanned === undefined) result.notes.push(`The file ${name} was not kept: a virus was found in it.`);
      else result.kept.push({ name, type, content, isScanned });
    }
    return result;
  }

  private async scan(content: Buffer): Promise<boolean | undefined> {
    try {
      return await this.scanner.scan(new Blob([new Uint8Array(content)]));
    } catch (error) {
      if (error instanceof AppException && error.getStatus() === Number(HttpStatus.UNPROCESSABLE_ENTITY))
        return undefined;
      throw error;
    }
  }
}
