import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { NO_MAIL_SERVER } from '../../../contract/delivery/mails.js';
import {
  NEWSLETTER_ERRORS,
  type NewsletterInput,
  type NewsletterPreview,
  type StaffNewsletter,
} from '../../../contract/families/newsletters.js';
import { CollectionService } from '../../records/collection/collection.service.js';
import type { Write } from '../../records/collection/write.js';
import { Config } from '../../platform/config/config.js';
import { conflict } from '../../platform/http/exceptions.js';
import { MailsService, type MailText, paragraphsOf } from '../../delivery/mails/mails.service.js';
import { CacheInvalidationService } from '../../platform/response-cache/cache-invalidation.service.js';
import { SubscribersService } from '../subscribers/subscribers.service.js';
import { Newsletter } from './newsletter.entity.js';
import { NEWSLETTERS } from './newsletters.collection.js';

const newsletterText = ({ subject, text }: NewsletterInput, school: string): MailText => ({
  subject,
  content: {
    paragraphs: paragraphsOf(text),
    footer: `You receive this because you signed up for news from ${school}.`,
    action: { label: 'Unsubscribe', opens: 'subscription', isInFooter: true },
  },
});

type NewsletterChanges = NewsletterInput & Partial<Pick<Newsletter, 'sentAt' | 'recipients'>>;

@Injectable()
export class NewslettersService extends CollectionService<Newsletter, NewsletterChanges, StaffNewsletter> {
  constructor(
    @InjectRepository(Newsletter) repository: Repository<Newsletter>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
    private readonly mails: MailsService,
    private readonly subscribers: SubscribersService,
  ) {
    super(NEWSLETTERS, repository, cacheInvalidation, config);
  }

  async preview(input: NewsletterInput): Promise<NewsletterPreview> {
    return { html: await this.mails.preview((school) => newsletterText(input, school)) };
  }

  /** Sends the newsletter to the user only. */
  async test(input: NewsletterInput, { id, email }: AuthenticatedUser): Promise<void> {
    this.assertSending();
    const text = (school: string) => newsletterText(input, school);
    await this.mails.queueToStaff({ id, email }, 'newsletter', this.repository.manager, text);
  }

  /** Queues mails to all confirmed subscribers, once: stores them together with `sentAt`. */
  send(id: number, expected: number | undefined, user: AuthenticatedUser): Promise<StaffNewsletter> {
    this.assertSending();
    return this.change(
      id,
      async (manager, newsletter) => {
        if (newsletter.sentAt) throw conflict(NEWSLETTER_ERRORS.sent);
        const readers = await this.subscribers.readers(manager);
        if (!readers.length) throw conflict(NEWSLETTER_ERRORS.nobody);
        await this.mails.queueToEach('newsletter', readers, manager, (school) => newsletterText(newsletter, school));
        return { sentAt: new Date(), recipients: readers.length };
      },
      { user, expected },
    );
  }

  protected override beforeSave(input: Partial<NewsletterChanges>, { record }: Write<Newsletter>) {
    if (record?.sentAt) throw conflict(NEWSLETTER_ERRORS.sent);
    return Promise.resolve(input);
  }

  private assertSending(): void {
    if (!this.mails.status().isSending) throw conflict(NO_MAIL_SERVER);
  }
}
