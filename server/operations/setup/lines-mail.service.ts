import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NO_MAIL_SERVER } from '../../../contract/delivery/mails.js';
import { type LinesMail, linesSubject, linesText, SERVER_LINES } from '../../../contract/operations/setup.js';
import { MailsService } from '../../delivery/mails/mails.service.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { conflict } from '../../platform/http/exceptions.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';

const MAILS = { count: 10, seconds: 10 * 60 };

/** Mails the lines of app.env to the operator of the server, who may have no account. */
@Injectable()
export class LinesMailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailsService,
    private readonly limits: RateLimiter,
    private readonly config: Config,
  ) {}

  async send({ email, step }: LinesMail, { id }: SignedInUser): Promise<void> {
    if (!this.mails.status().isSending) throw conflict(NO_MAIL_SERVER);
    await this.limits.consume([{ subject: `setup lines by ${id}`, ...MAILS }]);
    await transact(this.dataSource.manager, async (manager) => {
      await this.mails.queueToStaff({ id, email }, 'notice', manager, (school) => ({
        subject: linesSubject(school),
        content: { paragraphs: linesText(school, this.config.publicUrl, SERVER_LINES[step]) },
      }));
      addAuditLine(manager, { action: 'sent', collection: 'setup', records: [step] });
    });
  }
}
