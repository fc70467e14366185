import { type ProblemCode, PROBLEMS, TELL_OPERATOR } from '../../../contract/platform/problems.js';
import type { MailText } from '../mails/mails.service.js';

const linesOf = (codes: ProblemCode[]) => codes.map((code) => PROBLEMS[code].replace(TELL_OPERATOR, ''));

export const problemText = ({ began, over }: Record<'began' | 'over', ProblemCode[]>, school: string): MailText => ({
  subject: began.length ? 'Something is wrong with the web site' : 'The web site’s problem is over',
  content: {
    paragraphs: [`This is about the server of the web site of ${school}.`],
    lists: [
      { title: 'Began', lines: linesOf(began) },
      { title: 'Over', lines: linesOf(over) },
    ].filter(({ lines }) => lines.length),
    after: began.length ? ['On the server, npm run doctor looks for the reason and says what to do.'] : [],
    action: { label: 'Open the back office' },
  },
});
