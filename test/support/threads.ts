import type { StaffAdmission } from '../../contract/families/admissions.js';
import type { StaffContact } from '../../contract/families/contacts.js';
import type { ThreadEntry } from '../../contract/families/threads.js';
import type { Agent, TestApp } from './app.js';
import { useMailApp } from './mail-app.js';
import { headerOf } from './mail-server.js';

/** The token of the mail server that hands in mails. */
export const INBOUND_TOKEN = 'a token that only the mail server knows';

export const linesOf = (...lines: string[]) => lines.join('\r\n');

export const anAnswer = (to: string, headers: string[] = [], text = 'Thank you, we come at nine.') =>
  linesOf(
    'From: Ruwan Perera <ruwan.home@example.com>',
    'To: inbox@school.example.com',
    'Subject: Re: Visiting the campus',
    'Message-ID: <first.answer@mail.example.com>',
    `In-Reply-To: ${to}`,
    ...headers,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  );

/** Two children of one parent, at one campus. */
export async function aFamily(app: TestApp): Promise<[StaffAdmission, StaffAdmission]> {
  const { title: selectedBranch } = await app.makeBranch();
  return [
    await app.makeAdmission({ childName: 'Senuli Perera', parentEmail: 'ruwan@example.com', selectedBranch }),
    await app.makeAdmission({ childName: 'Nimal Perera', parentEmail: 'RUWAN@example.com', selectedBranch }),
  ];
}

/** Conversations with parents by mail; each test begins without mails. */
export function useThreads() {
  const { app, server, deliver } = useMailApp({ INBOUND_EMAIL: 'inbox@school.example.com', INBOUND_TOKEN });
  beforeEach(() => app.query('DELETE FROM mails; TRUNCATE counters'));

  const threadOf = async (path: string, agent: Agent = app.asAdmin): Promise<ThreadEntry[]> =>
    (await agent.get(`/api/${path}/thread`).expect(200)).body.data;
  const contactOf = async ({ id }: { id: number }): Promise<StaffContact> =>
    (await app.asAdmin.get(`/api/contacts/${id}`).expect(200)).body.data;
  const reply = (path: string, fields: object = {}) =>
    app.asAdmin
      .post(`/api/${path}/replies`)
      .send({ subject: 'Re: Visiting the campus', text: 'Friday suits us.', ...fields });
  /** What the parent got, the automatic confirmation first: mails are delivered at once, so that they arrive in any order. */
  const toParent = () => {
    const isAutomatic = ({ source }: { source: string }) => /^Auto-Submitted/im.test(source);
    const mails = server.received.filter(({ to }) => to.includes('ruwan@example.com'));
    return [...mails.filter(isAutomatic), ...mails.filter((mail) => !isAutomatic(mail))];
  };
  const handIn = (mail: string, token = INBOUND_TOKEN) =>
    app.asVisitor
      .post('/api/inbound-mails')
      .set('Authorization', `Bearer ${token}`)
      .set('Content-Type', 'message/rfc822')
      .send(mail);

  /** The Message-ID of the last mail that the parent got. */
  async function lastMessageId(): Promise<string> {
    await deliver();
    return headerOf(toParent().at(-1)!.source, 'message-id')!;
  }

  return { app, server, deliver, threadOf, contactOf, reply, toParent, handIn, lastMessageId };
}
