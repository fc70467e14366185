import { HttpStatus, Injectable } from '@nestjs/common';
import { DOCUMENT_BYTES } from '../../../contract/families/documents.js';
import { typeOfBytes } from '../../platform/bodies/document-type.js';
import { VirusScanner } from '../documents/virus-scanner.service.js';
import { AppException } from '../../platform/http/exceptions.js';
import type { MailFile } from './read-mail.js';
import type { Answer } from './threads.service.js';

export interface JudgedFiles {
  kept: Answer['files'];
  /** Sentences for staff about what is not kept. */
  notes: string[];
}

/** Judges the files of mails by the rules for the documents of parents. */
@Injectable()
export class MailFiles {
  constructor(private readonly scanner: VirusScanner) {}

  /** Throws 503 while the scanner does not answer: the mail server hands the mail in again. */
  async judge(files: MailFile[]): Promise<JudgedFiles> {
    const judged: JudgedFiles = { kept: [], notes: [] };
    for (const { name, content } of files) {
      const type = typeOfBytes(content);
      if (!type || content.length > DOCUMENT_BYTES) {
        judged.notes.push(
          `The file ${name} was not kept: only PDFs and photos of up to 10 MB are. It is in the mailbox.`,
        );
        continue;
      }
      const isScanned = await this.scan(content);
      if (isScanned === undefined) judged.notes.push(`The file ${name} was not kept: a virus was found in it.`);
      else judged.kept.push({ name, type, content, isScanned });
    }
    return judged;
  }

  /** Undefined for an infected one. */
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
