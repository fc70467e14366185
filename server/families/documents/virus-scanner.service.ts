import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import { DOCUMENT_ERRORS } from '../../../contract/families/documents.js';
import { Config } from '../../platform/config/config.js';
import { AppException } from '../../platform/http/exceptions.js';

const TIMEOUT_MS = 30_000;
/** The status code of clamav-rest. */
const INFECTED = 406;

@Injectable()
export class VirusScannerService {
  private readonly logger = new Logger('VirusScanner');

  constructor(private readonly config: Config) {}

  /** Returns false without a scanner. Throws 422 for a virus, and 503 if the scanner does not respond. */
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
      (response) => response.status,
      (error: Error) => error.message,
    );
    if (status === HttpStatus.OK) return true;
    if (status === INFECTED) {
      this.logger.warn('Found a virus in a document of a parent. It was not stored.');
      throw new AppException(HttpStatus.UNPROCESSABLE_ENTITY, 'INFECTED', DOCUMENT_ERRORS.infected);
    }
    this.logger.error(`The virus scanner did not respond: ${status}`);
    throw new AppException(HttpStatus.SERVICE_UNAVAILABLE, 'UNAVAILABLE', DOCUMENT_ERRORS.unchecked);
  }
}
