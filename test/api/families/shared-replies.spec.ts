import type { StaffAdmission } from '../../../contract/families/admissions.js';
import { THREAD } from '../../../contract/families/threads.js';
import { UndeliveredMailsService } from '../../../server/families/threads/undelivered-mails.service.js';
import { PASSWORD } from '../../support/app.js';
import { headerOf } from '../../support/mail-server.js';
import { aFamily, anAnswer, useThreads } from '../../support/threads.js';

const { app, reply, threadOf, deliver, server, handIn, lastMessageId } = useThreads();

beforeEach(() => app.query('DELETE FROM contacts; DELETE FROM admissions'));

const read = async (id: number): Promise<StaffAdmission> =>
  (await app.asAdmin.get(`/api/admissions/${id}`).expect(200)).body.data;
const pathOf = ({ id }: { id: number }) => `admissions/${id}`;

describe('a reply about two applications', () => {
  const answerTo = (messageId: string, id: string, headers: string[] = []) =>
    anAnswer(messageId, headers).replace('<first.answer@mail.example.com>', `<${id}@mail.example.com>`);
  const shared = async () => {
    const [one, other] = await aFamily(app);
    await app.query('DELETE FROM mails');
    await reply(pathOf(one), { alsoFor: [other.id] }).expect(201);
    await app.query('UPDATE admissions SET "isRead" = true');
    return { one, other, messageId: await lastMessageId() };
  };
  const unread = async () =>
    (await app.query<{ id: number }>('SELECT id FROM admissions WHERE NOT "isRead" ORDER BY id')).map(({ id }) => id);
  const notices = () => app.query(`SELECT "recordId" FROM mails WHERE kind = 'notice' AND collection = 'admissions'`);

  it('has its answer in both threads, which are to do again, with one notice, and with the files in the first', async () => {
    const { one, other, messageId } = await shared();
    const text = 'Thank you, we come at nine.';
    await handIn(answerTo(messageId, 'first')).expect(200);
    await handIn(answerTo(messageId, 'first')).expect(200);
    expect(await threadOf(pathOf(one))).toMatchObject([{ kind: 'reply' }, { kind: 'answer', text }]);
    expect(await threadOf(pathOf(other))).toMatchObject([
      { kind: 'reply' },
      { kind: 'answer', text: `${text}\n\n${THREAD.answeredWith(one.reference)}` },
    ]);
    expect(await unread()).toEqual([one.id, other.id]);
    for (const { id } of [one, other]) expect(await read(id)).toMatchObject({ lastKind: 'answer', lastText: text });
    expect(await notices()).toEqual([{ recordId: one.id }]);
    await handIn(answerTo('<first@mail.example.com>', 'second', [`References: ${messageId}`])).expect(200);
    expect([(await threadOf(pathOf(one))).length, (await threadOf(pathOf(other))).length]).toEqual([3, 3]);
  });

  it('of two campuses has one notice for the staff of each, and none twice for anybody', async () => {
    const { one, other, messageId } = await shared();
    const emails = {
      here: 'both@school.example.com, here@school.example.com',
      there: 'Both@school.example.com, there@school.example.com',
    };
    const there = await app.makeBranch({ notifyEmails: emails.there });
    await app.query(`UPDATE branches SET "notifyEmails" = $2 WHERE id = $1`, [one.branchId, emails.here]);
    await app.asAdmin
      .put(`/api/${pathOf(other)}`)
      .send({ branch: there.title })
      .expect(200);
    const sent = () =>
      app.query(`SELECT "recordId", "branchId", "to", subject FROM mails WHERE kind = 'notice' ORDER BY id`);
    const toEach = [
      { recordId: one.id, branchId: one.branchId, to: expect.stringContaining(emails.here) },
      {
        recordId: other.id,
        branchId: there.id,
        to: 'there@school.example.com',
        subject: expect.stringContaining(other.reference),
      },
    ];
    await app.query('UPDATE admissions SET "isRead" = true');
    await handIn(answerTo(messageId, 'campuses')).expect(200);
    expect(await sent()).toMatchObject(toEach);
    await app.query(`DELETE FROM mails WHERE kind = 'notice'; UPDATE thread_entries SET "byId" = NULL`);
    await app.query(`UPDATE mails SET state = 'failed', "lastError" = 'Bounced' WHERE "messageId" = $1`, [messageId]);
    await app.nest.get(UndeliveredMailsService).notify(new AbortController().signal);
    expect(await sent()).toMatchObject(toEach);
  });

  it('has no answer in the other thread to what was written about the first alone', async () => {
    const { one, other, messageId } = await shared();
    await app.query('DELETE FROM mails');
    await reply(pathOf(one)).expect(201);
    await deliver();
    const alone = headerOf(server.received.at(-1)!.source, 'message-id')!;
    await handIn(answerTo(alone, 'alone', [`References: ${messageId} ${alone}`])).expect(200);
    expect([(await threadOf(pathOf(one))).length, (await threadOf(pathOf(other))).length]).toEqual([3, 1]);
  });

  it('is part of the conversation of the other thread, too', async () => {
    const { other, messageId } = await shared();
    await reply(pathOf(other)).expect(201);
    await deliver();
    expect(headerOf(server.received.at(-1)!.source, 'references')).toContain(messageId);
  });

  it('has its answer in the thread that is left, with its files, when the first is spam, in the trash, or erased', async () => {
    for (const change of [
      ({ id }: StaffAdmission) => app.asAdmin.put(`/api/admissions/${id}`).send({ spam: true }),
      ({ id }: StaffAdmission) => app.asSuperAdmin.delete(`/api/admissions/${id}`),
      ({ id }: StaffAdmission) => app.asSuperAdmin.delete(`/api/admissions/${id}?forever=true`),
    ]) {
      const { one, other, messageId } = await shared();
      await change(one).expect(200);
      await handIn(answerTo(messageId, `left.${one.id}`)).expect(200);
      expect((await threadOf(pathOf(other)))[1]).toMatchObject({ kind: 'answer', text: 'Thank you, we come at nine.' });
      expect(await unread()).toContain(other.id);
      expect(await notices()).toContainEqual({ recordId: other.id });
    }
  });

  it('has its answer in the other thread after a time in the trash, and nowhere after the erasure of the parent', async () => {
    const { one, other, messageId } = await shared();
    await app.asSuperAdmin.delete(`/api/${pathOf(other)}`).expect(200);
    await handIn(answerTo(messageId, 'trashed')).expect(200);
    await app.asSuperAdmin.post(`/api/${pathOf(other)}/restore`).expect(200);
    expect((await threadOf(pathOf(other))).map(({ kind }) => kind)).toEqual(['reply', 'answer']);
    expect(await unread()).toEqual([one.id, other.id]);
    const erase = { email: 'ruwan@example.com', confirmation: 'ERASE', currentPassword: PASSWORD };
    await app.asSuperAdmin.post('/api/parents/erase').send(erase).expect(200);
    expect(await app.query(`SELECT id FROM thread_entries WHERE collection = 'admissions'`)).toEqual([]);
  });

  it('that does not arrive marks both, with one notice, until it is sent again or followed by another', async () => {
    const { one, other, messageId } = await shared();
    const marked = async () => [(await read(one.id)).isUndelivered, (await read(other.id)).isUndelivered];
    const bounce = async () => {
      await app.query(
        `UPDATE mails SET state = 'failed', "lastError" = 'Bounced: no such mailbox' WHERE "messageId" = $1`,
        [messageId],
      );
      await app.query(`UPDATE mails SET "failureToldAt" = NULL WHERE "messageId" = $1`, [messageId]);
      await app.nest.get(UndeliveredMailsService).notify(new AbortController().signal);
    };
    await bounce();
    expect([await marked(), await unread()]).toEqual([
      [true, true],
      [one.id, other.id],
    ]);
    expect(await notices()).toHaveLength(1);
    const failed = { mailState: 'failed', mailError: 'Bounced: no such mailbox' };
    const [[first], [copy]] = [await threadOf(pathOf(one)), await threadOf(pathOf(other))];
    expect([first, copy]).toMatchObject([failed, { ...failed, mailId: null }]);
    await app.asAdmin.post(`/api/mails/${first!.mailId}/dismiss`).expect(200);
    expect(await marked()).toEqual([false, false]);
    await bounce();
    await reply(pathOf(one), { alsoFor: [other.id] }).expect(201);
    expect(await marked()).toEqual([false, false]);
  });

  it.each(['', '?forever=true'])(
    'that did not arrive no longer marks the other one when the first is deleted%s',
    async (how) => {
      const { one, other, messageId } = await shared();
      await app.query(`UPDATE mails SET state = 'failed', "lastError" = 'Bounced' WHERE "messageId" = $1`, [messageId]);
      const tell = () => app.nest.get(UndeliveredMailsService).notify(new AbortController().signal);
      await tell();
      expect(await read(other.id)).toMatchObject({ isUndelivered: true });
      await app.asSuperAdmin.delete(`/api/${pathOf(one)}${how}`).expect(200);
      await tell();
      expect(await read(other.id)).toMatchObject({ isUndelivered: false });
    },
  );
});
