import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MAIL_TEXTS } from '../../../contract/school/mail-texts.js';
import { emailsIn } from '../../../contract/delivery/mails.js';
import { withoutLinks } from '../../../contract/platform/text-links.js';
import { schoolColours } from '../../../contract/platform/theme.js';
import { pick } from '../../records/collection/pick.js';
import { Config } from '../../platform/config/config.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { oneLine } from '../../../contract/platform/one-line.js';
import type { MailCampus, MailSchool } from './render-mail.js';

export interface SchoolMail {
  school: MailSchool;
  email: string;
  branchEmails: string[];
  /** Staff who are notified of all branches. */
  notified: string[];
  /** Who gets mails about problems of the server; the SUPER_ADMINs if empty. */
  notifiedOfProblems: string;
  texts: Record<keyof typeof MAIL_TEXTS, string>;
}

/** Staff who may edit a name, such as an EDITOR, may not send parents to another site by it. */
export const shownName = (text: string): string => withoutLinks(oneLine(text));

/** The settings for mails, cached until content changes, because each form reads them. */
@Injectable()
export class MailSettingsService {
  private kept?: Promise<SchoolMail>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly changes: CacheInvalidationService,
    private readonly config: Config,
  ) {
    // A change that only some responses show is none of settings.
    changes.onChange((urls) => {
      if (!urls) this.kept = undefined;
    });
  }

  values(): Promise<SchoolMail> {
    if (!this.changes.isConnected) return this.read();
    return (this.kept ??= this.read());
  }

  async campus(branchId: number | null): Promise<MailCampus | undefined> {
    if (!branchId) return undefined;
    const sql = 'SELECT title AS name, address, contact AS phone FROM branches WHERE id = $1';
    const [found] = await this.dataSource.query<MailCampus[]>(sql, [branchId]);
    return found && { name: shownName(found.name), address: shownName(found.address), phone: shownName(found.phone) };
  }

  private async read(): Promise<SchoolMail> {
    try {
      const {
        contact_email: email = '',
        notify_emails: emails = '',
        notify_problems: notifiedOfProblems = '',
        ...settings
      } = await this.settings.all();
      const school = {
        name: shownName(settings.site_name!),
        colours: schoolColours(settings),
        url: this.config.publicUrl,
        phone: shownName(settings.contact_phone!),
        address: withoutLinks(settings.contact_address!),
      };
      const texts = pick(settings as SchoolMail['texts'], Object.keys(MAIL_TEXTS) as (keyof typeof MAIL_TEXTS)[]);
      const sql = `SELECT email FROM branches WHERE email <> ''`;
      const branches = await this.dataSource.query<{ email: string }[]>(sql);
      const branchEmails = branches.map((branch) => branch.email);
      return { school, email, branchEmails, notified: emailsIn(emails || email), notifiedOfProblems, texts };
    } catch (error) {
      this.kept = undefined;
      throw error;
    }
  }
}
