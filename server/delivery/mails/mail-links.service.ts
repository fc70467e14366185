import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import type { MailRow } from './mail.entity.js';
import type { SecretLink } from './render-mail.js';

type LinkedMail = Pick<MailRow, 'kind' | 'content' | 'collection' | 'recordId' | 'to' | 'createdAt'>;

/** Answers the URL, or undefined where the mail goes without its button. */
type MakeUrl = (mail: LinkedMail) => Promise<string | undefined>;

/** Thrown where a mail is of no use any more, as its link would open nothing. */
export class LinkOver extends Error {}

/** What the buttons of mails open. Links with a secret are made when a mail is sent, and stored nowhere. */
@Injectable()
export class MailLinks {
  private readonly secret = new Map<SecretLink, MakeUrl>();

  constructor(private readonly config: Config) {}

  /** To be called before the application has started. */
  define(opens: SecretLink, makeUrl: MakeUrl): void {
    this.secret.set(opens, makeUrl);
  }

  async urlFor(mail: LinkedMail): Promise<string | undefined> {
    const opens = mail.content.action?.opens;
    return opens ? this.secret.get(opens)!(mail) : this.recordUrl(mail);
  }

  /** For whoever reads the log of mails: no link that has a secret. */
  urlInLog(mail: LinkedMail): string | undefined {
    return mail.content.action?.opens ? undefined : this.recordUrl(mail);
  }

  private recordUrl({ collection, recordId }: LinkedMail): string {
    const admin = `${this.config.publicUrl}/admin`;
    return collection === 'users' ? admin : `${admin}/${collection}/${recordId}/show`;
  }
}
