import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import { DOCUMENT_ERRORS } from '../../../contract/families/documents.js';
import { Config } from '../../platform/config/config.js';
import { AppException } from '../../platform/http/exceptions.js';

const TIMEOUT_MS = 30_000;
/** As clamav-rest and its like answer. */
const INFECTED = 406;

/** Asks the scanner of VIRUS_SCAN_URL about files of parents. */
@Injectable()
export class VirusScanner {
  private readonly logger = new Logger('VirusScanner');

  constructor(private readonly config: Config) {}

  /** Whether it was looked through: false where no scanner is set. Throws 422 for a virus, and 503 without an answer. */
  async scan(content: Blob): Promise<boolean> {
    const { virusScanUrl } = this.config;
    if (!virusScanUrl) return false;
    const body = new FormData();
    // Its own name might be a child's.
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
