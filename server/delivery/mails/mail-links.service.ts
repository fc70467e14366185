import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import type { Mail } from './mail.entity.js';
import type { SecretLink } from './render-mail.js';

type LinkedMail = Pick<Mail, 'kind' | 'content' | 'collection' | 'recordId' | 'to' | 'createdAt'>;

/** May return undefined: the mail is then sent without its button. */
type MakeUrl = (mail: LinkedMail) => Promise<string | undefined>;

/** The link of the mail has expired, so the mail is not sent. */
export class ExpiredLink extends Error {}

/** The URLs of the buttons of mails. Secret links are created when a mail is sent, and not stored. */
@Injectable()
export class MailLinksService {
  private readonly secret = new Map<SecretLink, MakeUrl>();

  constructor(private readonly config: Config) {}

  /** Call it in `onModuleInit`. */
  define(opens: SecretLink, makeUrl: MakeUrl): void {
    this.secret.set(opens, makeUrl);
  }

  async urlFor(mail: LinkedMail): Promise<string | undefined> {
    const opens = mail.content.action?.opens;
    return opens ? this.secret.get(opens)!(mail) : this.recordUrl(mail);
  }

  /** For the log of mails: contains no secret link. */
  urlInLog(mail: LinkedMail): string | undefined {
    return mail.content.action?.opens ? undefined : this.recordUrl(mail);
  }

  private recordUrl({ collection, recordId }: LinkedMail): string {
    const admin = `${this.config.publicUrl}/admin`;
    return collection === 'users' ? admin : `${admin}/${collection}/${recordId}/show`;
  }
}
