import type { FormCollection } from '../../contract/mails.js';
import type { MailText } from '../mails/mails.service.js';
import type { Answers, Waiting } from './digest-facts.js';

const TITLES: Record<FormCollection, string> = { contacts: 'Unanswered messages', admissions: 'New applications' };

const many = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`;

const duration = (hours: number) =>
  hours < 48 ? many(Math.max(1, Math.round(hours)), 'hour') : many(Math.round(hours / 24), 'day');

const waitingLine = ({ branch, count, days, reference }: Waiting) =>
  `${branch ?? 'The whole school'}: ${count}, the oldest for ${days ? many(days, 'day') : 'less than a day'} (${reference})`;

const ANSWERED: Record<FormCollection, string> = { contacts: 'message', admissions: 'application' };

function answeredLine({ collection, received, answered, hours }: Answers): string {
  const came = `${many(received, ANSWERED[collection])} came, ${answered} had a first answer`;
  return hours === null ? came : `${came}: half of them within ${duration(hours)}`;
}

/** To one of the staff: references and counts, nothing of parent and child. */
export function digestText(
  school: string,
  { waiting, answered }: { waiting: Waiting[]; answered?: Answers[] },
): MailText {
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  const collections = [...new Set(waiting.map(({ collection }) => collection))];
  const lists = collections.map((collection) => ({
    title: TITLES[collection],
    lines: waiting.filter((one) => one.collection === collection).map(waitingLine),
  }));
  const week = answered ? [{ title: 'The last seven days', lines: answered.map(answeredLine) }] : [];
  return {
    subject: total
      ? `${many(total, 'parent')} ${total === 1 ? 'waits' : 'wait'} for an answer`
      : 'Nobody waits for an answer',
    content: {
      paragraphs: [
        total ? `This waits for an answer at ${school}:` : `Every message and application to ${school} is answered.`,
      ],
      lists: [...lists, ...week],
      after: ['You get this mail as you chose it in the back office, under "Security".'],
      action: { label: 'Open the back office' },
    },
  };
}
