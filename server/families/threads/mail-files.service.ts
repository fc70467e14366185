import { HttpStatus, Injectable } from '@nestjs/common';
import { DOCUMENT_BYTES } from '../../../contract/families/documents.js';
import { RAW_MAIL } from '../../../contract/families/threads.js';
import { typeOfBytes } from '../../platform/bodies/document-type.js';
import { VirusScannerService } from '../documents/virus-scanner.service.js';
import { AppException } from '../../platform/http/exceptions.js';
import type { MailFile } from './read-mail.js';
import type { Answer } from './answers.service.js';

export interface JudgedFiles {
  kept: Answer['files'];
  notes: string[];
}

const FILES_AT_MOST = 50;
const NAMED_AT_MOST = 20;
const IN_MAILBOX = 'It is in the mailbox.';

/** Checks files of mails by the rules for documents. */
@Injectable()
export class MailFilesService {
  constructor(private readonly scanner: VirusScannerService) {}

  /** Throws 503 if the scanner does not respond, so that the mail server sends the mail again. */
  async check(files: MailFile[]): Promise<JudgedFiles> {
    const result: JudgedFiles = { kept: [], notes: [] };
    for (const { name, content } of files.slice(0, FILES_AT_MOST)) {
      if (!content.length) {
        result.notes.push(`The file ${name} was not kept: it is empty.`);
        continue;
      }
      const type = typeOfBytes(content);
      if (!type || content.length > DOCUMENT_BYTES) {
        result.notes.push(`The file ${name} was not kept: only PDFs and photos of up to 10 MB are. ${IN_MAILBOX}`);
        continue;
      }
      await this.keep({ name, type, content }, result);
    }
    const left = files.slice(FILES_AT_MOST);
    if (left.length) result.notes.push(notKept(left, `a mail has at most ${FILES_AT_MOST} files`));
    return result;
  }

  /** Judges a mail that cannot be read. It is kept as a file, which only staff download. */
  async checkRaw(content: Buffer): Promise<JudgedFiles> {
    const result: JudgedFiles = { kept: [], notes: [] };
    await this.keep({ name: 'mail.eml', type: RAW_MAIL, content }, result);
    const note = 'This mail could not be read. It is attached as it came, as mail.eml.';
    return result.kept.length ? { ...result, notes: [note] } : result;
  }

  /** Returns the note about the files of a mail that is spam. */
  leftOut(files: MailFile[]): string[] {
    return files.length ? [notKept(files, 'files of spam are not')] : [];
  }

  private async keep(file: Omit<Answer['files'][number], 'isScanned'>, { kept, notes }: JudgedFiles): Promise<void> {
    const isScanned = await this.scan(file.content);
    if (isScanned === undefined) notes.push(`The file ${file.name} was not kept: a virus was found in it.`);
    else kept.push({ ...file, isScanned });
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

function notKept(files: MailFile[], reason: string): string {
  const names = files.slice(0, NAMED_AT_MOST).map(({ name }) => name);
  const more = files.length - names.length;
  const all = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
  return files.length === 1
    ? `The file ${all} was not kept: ${reason}. ${IN_MAILBOX}`
    : `The files ${all} were not kept: ${reason}. They are in the mailbox.`;
}
