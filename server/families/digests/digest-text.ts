import type { FormCollection } from '../../../contract/delivery/mails.js';
import type { MailText } from '../../delivery/mails/mails.service.js';
import type { Answers, Waiting } from './digest-facts.js';

const TITLES: Record<FormCollection, string> = { contacts: 'Unanswered messages', admissions: 'New applications' };

const ONE: Record<FormCollection, string> = { contacts: 'message', admissions: 'application' };

const collectionsOf = (waiting: Waiting[]) => [...new Set(waiting.map(({ collection }) => collection))];

const many = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`;

const duration = (hours: number) =>
  hours < 48 ? many(Math.max(1, Math.round(hours)), 'hour') : many(Math.round(hours / 24), 'day');

const waitingLine = ({ branch, count, days, reference }: Waiting) =>
  `${branch ?? 'The whole school'}: ${count}, the oldest for ${days ? many(days, 'day') : 'less than a day'} (${reference})`;

function answeredLine({ collection, received, answered, hours }: Answers): string {
  const came = `${many(received, ONE[collection])} came, ${answered} had a first answer`;
  return hours === null ? came : `${came}: half of them within ${duration(hours)}`;
}

function subjectOf(waiting: Waiting[]): string {
  if (!waiting.length) return 'Nobody waits for an answer';
  const what = collectionsOf(waiting).map((collection) => ONE[collection]);
  const count = waiting.reduce((sum, one) => sum + one.count, 0);
  return count === 1 ? `1 ${what[0]} waits` : `${count} ${what.map((one) => `${one}s`).join(' and ')} wait`;
}

/** Contains references and counts, no data of parent and child. */
export function digestText(
  school: string,
  { waiting, answered }: { waiting: Waiting[]; answered?: Answers[] },
): MailText {
  const lists = collectionsOf(waiting).map((collection) => ({
    title: TITLES[collection],
    lines: waiting.filter((one) => one.collection === collection).map(waitingLine),
  }));
  const week = answered ? [{ title: 'The last seven days', lines: answered.map(answeredLine) }] : [];
  return {
    subject: answered ? `Your week: ${subjectOf(waiting)}` : subjectOf(waiting),
    content: {
      paragraphs: [
        waiting.length
          ? `These are waiting for an answer at ${school}:`
          : `Every message and application to ${school} has been answered.`,
      ],
      lists: [...lists, ...week],
      after: ['You get this email as you chose it in the back office, under "Security".'],
      action: { label: 'Open the back office' },
    },
  };
}
