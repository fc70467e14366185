/** @database embedded */
import { staffAs } from '../../support/bound.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { useThreads } from '../../support/threads.js';
import { UndeliveredMailsService } from '../../../server/families/threads/undelivered-mails.service.js';

const { app, server, deliver, threadOf, contactOf, reply } = useThreads();

const tell = () => app.nest.get(UndeliveredMailsService).notify(new AbortController().signal);
const put = (path: string, fields: object) => app.asAdmin.put(`/api/${path}`).send(fields);
const historyOf = async (path: string) => (await app.asAdmin.get(`/api/${path}/revisions`).expect(200)).body.data;

/** Without the confirmation, so that the reply is the only mail that is not delivered. */
async function makeBouncedReply() {
  const contact = await app.makeContact();
  await app.query('DELETE FROM mails');
  await reply(`contacts/${contact.id}`).expect(201);
  server.refuse('ruwan@example.com', 550);
  await deliver();
  await tell();
  const [entry] = await threadOf(`contacts/${contact.id}`);
  return { contact, mailId: entry!.mailId };
}

describe('a correction of what a parent wrote', () => {
  it('is stored with its reason in the thread, and the history says who made it and what it was before', async () => {
    const { id, phone } = await app.makeContact();
    const path = `contacts/${id}`;
    const reason = 'She called from her new number.';
    const { data } = (await put(path, { phone: '077 765 4321', reason }).expect(200)).body;
    expect(data).toMatchObject({ phone: '0777654321' });
    expect(data).not.toHaveProperty('reason');
    expect(await threadOf(path)).toMatchObject([{ kind: 'comment', text: reason, by: 'The ADMIN' }]);
    expect((await historyOf(path))[0]).toMatchObject({ by: 'The ADMIN', fields: ['phone'], before: { phone } });
  });

  it('of an application takes the fields of the parent and the child', async () => {
    const { id } = await app.makeAdmission();
    const path = `admissions/${id}`;
    const changes = { parentName: 'Ruwani Perera', studentName: 'Senuli P. Perera', email: 'ruwani@example.com' };
    const { data } = (await put(path, { ...changes, reason: 'Misspelt' }).expect(200)).body;
    expect(data).toMatchObject(changes);
    expect(await threadOf(path)).toMatchObject([{ kind: 'comment', text: 'Misspelt' }]);
  });

  it('that breaks a rule stores nothing, and no reason', async () => {
    const { id } = await app.makeContact();
    const refused = await put(`contacts/${id}`, { email: 'nobody', reason: 'Misspelt' }).expect(400);
    expect(Object.keys(issuesOf(refused))).toEqual(['email']);
    expect(issuesOf(await put(`contacts/${id}`, { reason: 'x'.repeat(501) }))).toHaveProperty('reason');
    expect(await threadOf(`contacts/${id}`)).toEqual([]);
  });
});

describe('a mail that did not arrive', () => {
  it('and is a reply is done once it is sent again to another address, as the history says', async () => {
    const { contact, mailId } = await makeBouncedReply();
    expect(await contactOf(contact)).toMatchObject({ status: 'PENDING', isUndelivered: true });
    await app.asAdmin.post(`/api/mails/${mailId}/send-again`).send({ to: 'ruwan.home@example.com' }).expect(200);
    expect(await contactOf(contact)).toMatchObject({ status: 'RESOLVED', isUndelivered: false });
    expect((await historyOf(`contacts/${contact.id}`))[0]).toMatchObject({ by: 'The ADMIN', fields: ['status'] });
  });

  it('and is a reply before the last answer of the parent leaves the message open when it is sent again', async () => {
    const { contact, mailId } = await makeBouncedReply();
    await app.query(`UPDATE contacts SET "lastKind" = 'answer' WHERE id = $1`, [contact.id]);
    await app.asAdmin.post(`/api/mails/${mailId}/send-again`).send({ to: 'ruwan.home@example.com' }).expect(200);
    expect(await contactOf(contact)).toMatchObject({ status: 'PENDING', isUndelivered: false });
  });

  it('can be dismissed: it is not sent, and its record is no longer marked once none is left', async () => {
    const { contact, mailId } = await makeBouncedReply();
    await app.query(
      `INSERT INTO mails ("to", subject, content, kind, collection, "recordId", state, "messageId", "failureToldAt", version)
       SELECT "to", subject, content, 'confirmation', collection, "recordId", 'failed', 'other', now(), 1 FROM mails WHERE id = ${mailId}`,
    );
    const dismissed = (await app.asAdmin.post(`/api/mails/${mailId}/dismiss`).expect(200)).body.data;
    expect(dismissed).toMatchObject({ state: 'dismissed', nextAttemptAt: null });
    expect(await contactOf(contact)).toMatchObject({ status: 'PENDING', isUndelivered: true });
    const [other] = await app.query<{ id: number }>(`SELECT id FROM mails WHERE "messageId" = 'other'`);
    await app.asAdmin.post(`/api/mails/${other!.id}/dismiss`).expect(200);
    expect(await contactOf(contact)).toMatchObject({ isUndelivered: false });
    expect(await threadOf(`contacts/${contact.id}`)).toMatchObject([{ mailState: 'dismissed' }]);
    server.reset();
    await deliver();
    expect(server.received.filter(({ source }) => source.includes('Friday suits us.'))).toEqual([]);
    await app.asAdmin.post(`/api/mails/${mailId}/send-again`).send({ to: 'ruwan.home@example.com' }).expect(200);
  });

  it('is tried no more once it is dismissed while it waits', async () => {
    const { id } = await app.makeContact();
    const [mail] = await app.query<{ id: number }>(
      `SELECT id FROM mails WHERE kind = 'confirmation' AND "recordId" = ${id}`,
    );
    await app.asAdmin.post(`/api/mails/${mail!.id}/dismiss`).expect(200);
    await deliver();
    expect(server.received.filter(({ to }) => to.includes('ruwan@example.com'))).toEqual([]);
    const again = await app.asAdmin.post(`/api/mails/${mail!.id}/dismiss`);
    expect(failureOf(again)).toEqual([409, 'CONFLICT']);
  });

  it('is not dismissed by those who may not read it', async () => {
    const { mailId } = await makeBouncedReply();
    const { id } = await app.makeBranch();
    const { agent } = await staffAs(app, { role: 'ADMIN', branchIds: [id] });
    await agent.post(`/api/mails/${mailId}/dismiss`).expect(404);
    await app.asVisitor.post(`/api/mails/${mailId}/dismiss`).expect(401);
  });

  it('no longer marks a message that is answered in another way', async () => {
    const { contact } = await makeBouncedReply();
    await put(`contacts/${contact.id}`, { status: 'RESOLVED' }).expect(200);
    expect(await contactOf(contact)).toMatchObject({ status: 'RESOLVED', isUndelivered: false });
  });
});
