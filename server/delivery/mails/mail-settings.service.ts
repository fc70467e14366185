import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MAIL_TEXTS } from '../../../contract/school/mail-texts.js';
import { emailsIn } from '../../../contract/delivery/mails.js';
import { schoolColours } from '../../../contract/platform/theme.js';
import { pick } from '../../records/collection/pick.js';
import { Config } from '../../platform/config/config.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { oneLine } from './one-line.js';
import type { MailCampus, MailSchool } from './render-mail.js';

export interface SchoolMail {
  school: MailSchool;
  email: string;
  /** Staff who are notified of all branches. */
  notified: string[];
  texts: Record<keyof typeof MAIL_TEXTS, string>;
}

/** The settings for mails, cached until content changes, because each form reads them. */
@Injectable()
export class MailSettingsService {
  private kept?: { generation: number; values: Promise<SchoolMail> };

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly changes: CacheInvalidationService,
    private readonly config: Config,
  ) {}

  values(): Promise<SchoolMail> {
    const { generation, isConnected } = this.changes;
    if (!isConnected || this.kept?.generation !== generation) this.kept = { generation, values: this.read() };
    return this.kept!.values;
  }

  async campus(branchId: number | null): Promise<MailCampus | undefined> {
    if (!branchId) return undefined;
    const sql = 'SELECT title AS name, address, contact AS phone FROM branches WHERE id = $1';
    const [found] = await this.dataSource.query<MailCampus[]>(sql, [branchId]);
    return found && { name: oneLine(found.name), address: oneLine(found.address), phone: oneLine(found.phone) };
  }

  private async read(): Promise<SchoolMail> {
    try {
      const { contact_email: email = '', notify_emails: emails = '', ...settings } = await this.settings.all();
      const school = {
        name: oneLine(settings.site_name!),
        colours: schoolColours(settings),
        url: this.config.publicUrl,
        phone: oneLine(settings.contact_phone!),
        address: settings.contact_address!,
      };
      const texts = pick(settings as SchoolMail['texts'], Object.keys(MAIL_TEXTS) as (keyof typeof MAIL_TEXTS)[]);
      return { school, email, notified: emailsIn(emails || email), texts };
    } catch (error) {
      this.kept = undefined;
      throw error;
    }
  }
}
