import { campusOf, daysAndCampus, daysOfNotice, raisedAtOf } from '../../../contract/content/notice-words.js';
import { noticePath, type StaffNotice } from '../../../contract/content/notices.js';
import { longDays } from '../../../contract/platform/long-day.js';
import { type MailText, paragraphsOf } from '../../delivery/mails/mails.service.js';

export type ClosureNews = 'raised' | 'changed' | 'withdrawn';

const SUBJECTS: Record<ClosureNews, string> = { raised: 'Closed', changed: 'Changed: closed', withdrawn: 'Taken back' };

const OPENINGS: Record<ClosureNews, string[]> = {
  raised: [],
  changed: ['The school has changed this closure. What it says now:'],
  withdrawn: ['The school has taken this closure back. It had said:'],
};

interface ClosureMailFacts {
  school: string;
  publicUrl: string;
  timeZone: string;
}

export function closureMail(
  news: ClosureNews,
  notice: StaffNotice,
  { school, publicUrl, timeZone }: ClosureMailFacts,
): MailText {
  const words = { ...notice, raisedAt: raisedAtOf(notice) };
  return {
    subject: `${SUBJECTS[news]} on ${longDays(daysOfNotice(words, timeZone))}: ${campusOf(notice)}`,
    content: {
      paragraphs: [...OPENINGS[news], ...paragraphsOf(notice.message)],
      translations: notice.translations,
      after: [`${daysAndCampus(words, timeZone)}\n${publicUrl}${noticePath(notice.id)}`],
      footer: `You receive this because you signed up for news from ${school}.`,
      action: { label: 'Choose what you receive, or unsubscribe', opens: 'subscription', isInFooter: true },
    },
  };
}
