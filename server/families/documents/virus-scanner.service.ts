import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import { DOCUMENT_ERRORS } from '../../../contract/families/documents.js';
import { Config } from '../../platform/config/config.js';
import { AppException } from '../../platform/http/exceptions.js';

const TIMEOUT_MS = 30_000;
/** The response format of clamav-rest. */
const INFECTED = 406;

/** Sends parents' files to the virus scanner at VIRUS_SCAN_URL. */
@Injectable()
export class VirusScanner {
  private readonly logger = new Logger('VirusScanner');

  constructor(private readonly config: Config) {}

  /** Returns whether the file was scanned (false without a scanner). Throws 422 for a virus, and 503 if the scanner does not respond. */
  async scan(content: Blob): Promise<boolean> {
    const { virusScanUrl } = this.config;
    if (!virusScanUrl) return false;
    const body = new FormData();
    // Do not send the real name: it may contain a child's name.
    body.set('file', content, 'document');
    const status = await fetch(virusScanUrl, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    );
    if (status === HttpStatus.OK) return true;
    if (status === INFECTED) {
      this.logger.warn('A virus was found in a document of a parent: it was not kept.');
      throw new AppException(HttpStatus.UNPROCESSABLE_ENTITY, 'INFECTED', DOCUMENT_ERRORS.infected);
    }
    this.logger.error(`The virus scanner did not answer: ${status}`);
    throw new AppException(HttpStatus.SERVICE_UNAVAILABLE, 'UNAVAILABLE', DOCUMENT_ERRORS.unchecked);
  }
}
