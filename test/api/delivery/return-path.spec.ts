import type { Problem } from '../../../contract/platform/problems.js';
import type { StaffMail } from '../../../contract/delivery/mails.js';
import { useMailApp } from '../../support/mail-app.js';

const TOKEN = 'a token that only the mail server knows';
const RETURN_PATH = 'bounces@school.example';
const { app, server, deliver } = useMailApp({
  SMTP_FROM: 'office@school.example',
  INBOUND_EMAIL: 'answers@school.example',
  INBOUND_TOKEN: TOKEN,
  MAIL_RETURN_PATH: RETURN_PATH,
});
const SIGNED = /^bounces\+(\d+|test)\.[0-9a-f]{16}@school\.example$/;

const handIn = async (lines: string[]): Promise<string> => {
  const post = app.asVisitor.post('/api/inbound-mails').set('Authorization', `Bearer ${TOKEN}`);
  const answer = await post.type('message/rfc822').send(lines.join('\r\n')).expect(200);
  return answer.body.data.outcome;
};
/** Sends a confirmation; answers the sender of its envelope. */
async function senderOfMail(): Promise<string> {
  await app.query('DELETE FROM mails');
  await app.makeAdmission({ parentEmail: 'ruwan@families.example.com' });
  await app.query(`DELETE FROM mails WHERE kind <> 'confirmation'`);
  server.received.length = 0;
  await deliver();
  return server.received.find(({ to }) => to.includes('ruwan@families.example.com'))!.from;
}
/** What the mail server was given to test the return path. */
async function testMail() {
  await app.query('DELETE FROM return_paths');
  await deliver();
  return server.received.splice(0).find(({ to }) => SIGNED.test(to[0]!))!;
}
const confirmed = async () => {
  const { to } = await testMail();
  await handIn([`To: ${to[0]}`, 'From: office@school.example', 'Subject: Test of the return path', '', 'Test']);
};
const problems = async (): Promise<string[]> =>
  ((await app.asSuperAdmin.get('/api/problems').expect(200)).body.data as Problem[]).map(({ code }) => code);

describe('the signed return address of mails', () => {
  it('is used once a test mail came back, and not before', async () => {
    const { from, to } = await testMail();
    expect(from).toBe('office@school.example');
    expect(await senderOfMail()).toBe('office@school.example');
    const forged = to[0]!.replace(/\.[0-9a-f]{16}@/, '.0123456789abcdef@');
    expect(await handIn([`To: ${forged}`, 'From: <x@y.example>', 'Auto-Submitted: auto-generated', '', 'x'])).toBe(
      'unknown',
    );
    expect(await senderOfMail()).toBe('office@school.example');
    expect(await handIn([`To: ${to[0]}`, 'From: office@school.example', 'Subject: Test', '', 'Test'])).toBe('test');
    expect(await senderOfMail()).toMatch(SIGNED);
  });

  it('tells which mail a bounce is about that quotes nothing of it', async () => {
    await confirmed();
    const from = await senderOfMail();
    const bounce = [
      `To: <${from}>`,
      'From: MAILER-DAEMON@families.example',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Action: failed',
      'Diagnostic-Code: smtp; 550 5.1.1 No such user',
      '--b--',
    ];
    expect(await handIn(bounce)).toBe('bounce');
    const [mail] = (await app.asAdmin.get('/api/mails').expect(200)).body.data as StaffMail[];
    expect(mail).toMatchObject({ state: 'failed', lastError: 'Bounced: smtp; 550 5.1.1 No such user' });
  });

  it('receives automatic replies of the addressee, which are no bounces', async () => {
    await confirmed();
    const from = await senderOfMail();
    const [sent] = await app.query<{ messageId: string }>('SELECT "messageId" FROM mails');
    const reply = [
      `To: <${from}>`,
      'From: Ruwan Perera <ruwan@families.example.com>',
      'Auto-Submitted: auto-replied',
      `In-Reply-To: ${sent!.messageId}`,
      '',
      'I am away until Monday. <ruwan@families.example.com>',
    ];
    for (const line of ['Tel. +94 11 452 1234', 'Status: 5.1.1'])
      expect([line, await handIn([...reply, line])]).toEqual([line, 'answer']);
    const [mail] = (await app.asAdmin.get('/api/mails').expect(200)).body.data as StaffMail[];
    expect(mail).toMatchObject({ state: 'sent', lastError: null });
  });

  it('gives way to the sender at once where the mail server refuses it, which is a problem for a day', async () => {
    await confirmed();
    server.refuseSender('bounces+', 553);
    expect(await senderOfMail()).toBe('office@school.example');
    expect(await problems()).toContain('return-path-refused');
    server.reset();
    expect(await senderOfMail()).toBe('office@school.example');
    await app.query(`UPDATE return_paths SET "refusedAt" = now() - interval '25 hours'`);
    expect(await senderOfMail()).toMatch(SIGNED);
    expect(await problems()).not.toContain('return-path-refused');
  });

  it('is tested once a day until a test came back', async () => {
    await testMail();
    await deliver();
    expect(server.received).toEqual([]);
    await app.query(`UPDATE return_paths SET "testedAt" = now() - interval '25 hours'`);
    await deliver();
    expect(server.received).toHaveLength(1);
  });
});
