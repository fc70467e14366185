import { INVALID_EMAIL } from '../../../contract/platform/validation.js';
import { type ThreadEntry, THREAD } from '../../../contract/families/threads.js';
import { WAIT_ERRORS } from '../../../contract/families/waits.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { emailOf } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { AttachmentsService } from '../../../server/families/threads/attachments.service.js';
import { UndeliveredMailsService } from '../../../server/families/threads/undelivered-mails.service.js';
import { headerOf } from '../../support/mail-server.js';
import { useThreads } from '../../support/threads.js';

const { app, server, deliver, threadOf, contactOf, reply, toParent } = useThreads();

const PDF = Buffer.from('%PDF-1.7\nThe fees of 2027\n%%EOF');
const upload = (path: string, content = PDF, name = 'Gebühren 2027.pdf', agent = app.asAdmin) =>
  agent.post(`/api/${path}/attachments`).attach('file', content, name);

describe('a file for a reply', () => {
  it('is sent with the mail and stored in the thread', async () => {
    const path = `contacts/${(await app.makeContact()).id}`;
    const { data: file } = (await upload(path).expect(201)).body;
    expect(file).toMatchObject({ name: 'Gebühren 2027.pdf', type: 'application/pdf', bytes: PDF.length });
    const [entry] = (await reply(path, { files: [file.id] }).expect(201)).body.data as ThreadEntry[];
    expect(entry!.files).toMatchObject([{ id: file.id, name: 'Gebühren 2027.pdf' }]);
    await deliver();
    const { source } = toParent().at(-1)!;
    expect(source).toContain(PDF.toString('base64'));
    expect(source).toMatch(/Content-Type: application\/pdf/);
    const kept = await app.asAdmin.get(`/api/${path}/thread/files/${file.id}`).expect(200);
    expect(Buffer.from(kept.body)).toEqual(PDF);
  });

  it('is refused for its content, to other users, after it was sent, and above five or 10 MB together', async () => {
    const path = `contacts/${(await app.makeContact()).id}`;
    const other = `contacts/${(await app.makeContact()).id}`;
    await upload(path, Buffer.from('MZ a program')).expect(415);
    const { id } = (await upload(path).expect(201)).body.data;
    const missing = { files: 'A file is no longer there. Please choose it again' };
    expect(issuesOf(await reply(other, { files: [id] }))).toEqual(missing);
    const { agent } = await staffAs(app, {});
    await agent.delete(`/api/${path}/attachments/${id}`).expect(404);
    await reply(path, { files: [id] }).expect(201);
    expect(issuesOf(await reply(path, { files: [id] }))).toEqual(missing);
    await app.asAdmin.delete(`/api/${path}/attachments/${id}`).expect(404);
    expect(issuesOf(await reply(path, { files: [1, 2, 3, 4, 5, 6] }))).toEqual({
      files: 'A reply has at most 5 files',
    });
    const half = Buffer.concat([PDF, Buffer.alloc(6_000_000)]);
    const ids = [(await upload(path, half)).body.data.id, (await upload(path, half)).body.data.id];
    expect(issuesOf(await reply(path, { files: ids }))).toEqual({
      files: 'The files must be smaller than 10 MB together',
    });
    expect(await threadOf(path)).toHaveLength(1);
    await app.asAdmin.delete(`/api/${path}/attachments/${ids[0]}`).expect(200);
    await reply(path, { files: [ids[1]] }).expect(201);
  });

  it('is deleted after a day without a reply', async () => {
    const path = `contacts/${(await app.makeContact()).id}`;
    const { id } = (await upload(path).expect(201)).body.data;
    await app.nest.get(AttachmentsService).cleanUp();
    await app.query(`UPDATE thread_files SET "createdAt" = now() - interval '25 hours' WHERE id = $1`, [id]);
    await app.nest.get(AttachmentsService).cleanUp();
    expect(issuesOf(await reply(path, { files: [id] }))).toHaveProperty('files');
  });
});

describe('a reply or note with an Idempotency-Key', () => {
  const sent = async () => (await app.query(`SELECT count(*)::int FROM mails WHERE kind = 'reply'`))[0]!.count;
  const records = { contacts: () => app.makeContact(), admissions: () => app.makeAdmission() };

  describe.each(['contacts', 'admissions'] as const)('about one of the %s', (collection) => {
    it.each([
      ['thread', { kind: 'comment', text: 'They called.' }],
      ['thread', { kind: 'call', text: 'They called.', waitUntil: addDays(dayOf(new Date(), 'Asia/Colombo'), 3) }],
      ['thread', { text: 'They called again.', isFromParent: true }],
      ['replies', { subject: 'Re: Visiting the campus', text: 'Friday suits us.' }],
    ])('is stored and mailed once, also after a new sign-in (%s, %j)', async (path, body) => {
      const url = `/api/${collection}/${(await records[collection]()).id}/${path}`;
      const send = (agent = app.asAdmin, more = {}) =>
        agent
          .post(url)
          .set('Idempotency-Key', `${collection} ${JSON.stringify(body)}`.replaceAll(' ', '-'))
          .send({ ...body, ...more });
      const first = await send().expect(201);
      const again = await send(app.as(await app.signIn(emailOf('ADMIN')))).expect(201);
      expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
      expect(again.body).toEqual(first.body);
      expect(first.body.data).toHaveLength(1);
      expect(await sent()).toBe(path === 'replies' ? 1 : 0);
      expect(failureOf(await send(app.asAdmin, { text: 'Other words' }))).toEqual([422, 'KEY_REUSED']);
    });
  });

  it('is the same reply after its mail was seen', async () => {
    const { id } = await app.makeContact();
    const send = (seen: number) => reply(`contacts/${id}`, { seen }).set('Idempotency-Key', 'seen').expect(201);
    const [entry] = (await send(0)).body.data as ThreadEntry[];
    const again = await send(entry!.id);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body.data).toHaveLength(1);
  });

  it('keeps no words of the thread with the key, and shows the thread as it is now', async () => {
    const path = `contacts/${(await app.makeContact()).id}`;
    const send = (agent = app.asAdmin) =>
      agent.post(`/api/${path}/thread`).set('Idempotency-Key', 'as-it-is').send({ text: 'They called.' });
    await send().expect(201);
    await reply(path).expect(201);
    expect((await send().expect(201)).body.data).toHaveLength(2);
    expect(await app.query(`SELECT data FROM idempotent_responses WHERE key = 'as-it-is'`)).toEqual([{ data: {} }]);
  });

  it('is a 404 once the record is of a campus that the user may not read', async () => {
    const [here, there] = [await app.makeBranch(), await app.makeBranch()];
    const { agent } = await staffAs(app, { branchIds: [here.id] });
    const { id } = await app.makeContact({ branchId: here.id });
    const send = () =>
      agent.post(`/api/contacts/${id}/thread`).set('Idempotency-Key', 'moved').send({ text: 'They called.' });
    await send().expect(201);
    await app.asAdmin.put(`/api/contacts/${id}`).send({ branchId: there.id }).expect(200);
    await send().expect(404);
  });
});

describe('a reply', () => {
  it('is mailed to the parent, stored in the thread, and resolves the message', async () => {
    const contact = await app.makeContact();
    const { body } = await reply(`contacts/${contact.id}`, {
      text: 'Friday suits us.\nAt nine.\n\nSee you <soon>.',
    }).expect(201);
    expect(body.data).toMatchObject([
      { kind: 'reply', by: 'The ADMIN', subject: 'Re: Visiting the campus', mailState: 'waiting' },
    ]);
    expect((await contactOf(contact)).status).toBe('RESOLVED');
    await deliver();
    const mail = toParent().find(({ source }) => headerOf(source, 'subject') === 'Re: Visiting the campus')!;
    expect(headerOf(mail.source, 'reply-to')).toBe('inbox@school.example.com');
    const html = mail.source.replaceAll('=\r\n', '');
    expect(html).toContain('Friday suits us.<br>At nine.</p>');
    expect(html).toContain('See you &lt;soon&gt;.');
    expect(await threadOf(`contacts/${contact.id}`)).toMatchObject([
      { mailState: 'sent', text: expect.stringContaining('<soon>') },
    ]);
  });

  it('with an unfilled placeholder is refused, and nothing is sent', async () => {
    const { id } = await app.makeContact();
    const reply = { subject: 'Re: {{topic}}', text: 'Dear {{ name }},\n\nCome on {{day}}.' };
    const answer = await app.asAdmin.post(`/api/contacts/${id}/replies`).send(reply);
    expect(issuesOf(answer)).toEqual({
      subject: 'Please fill in {{topic}}, or take it out',
      text: 'Please fill in {{ name }}, or take it out',
    });
    expect((await app.asAdmin.get(`/api/contacts/${id}/thread`)).body.data).toEqual([]);
    expect((await app.asAdmin.get(`/api/contacts/${id}`)).body.data.status).toBe('PENDING');
  });

  it('to a new application marks it as contacted, but does not change one that is further', async () => {
    const { id } = await app.makeAdmission();
    const statusOf = async () => (await app.asAdmin.get(`/api/admissions/${id}`)).body.data.status;
    await reply(`admissions/${id}`).expect(201);
    expect(await statusOf()).toBe('CONTACTED');
    await app.asAdmin.put(`/api/admissions/${id}`).send({ status: 'APPROVED' }).expect(200);
    await reply(`admissions/${id}`).expect(201);
    expect(await statusOf()).toBe('APPROVED');
    expect(await threadOf(`admissions/${id}`)).toHaveLength(2);
  });

  it('is refused if its writer has not seen a later mail, whatever notes there are', async () => {
    const path = `contacts/${(await app.makeContact()).id}`;
    const [first] = (await reply(path, { seen: 0 }).expect(201)).body.data as ThreadEntry[];
    await app.asAdmin.post(`/api/${path}/thread`).send({ kind: 'call', text: 'They come at nine.' }).expect(201);
    const { body } = await reply(path, { seen: first!.id }).expect(201);
    const second = body.data.at(-1) as ThreadEntry;
    const refused = await reply(path, { seen: first!.id });
    expect([...failureOf(refused), refused.body.message]).toEqual([409, 'CONFLICT', THREAD.meanwhile]);
    expect(await threadOf(path)).toHaveLength(3);
    await reply(path, { seen: second.id }).expect(201);
  });

  it('that is empty, or to spam, is refused, and nothing is stored', async () => {
    const contact = await app.makeContact();
    expect(issuesOf(await reply(`contacts/${contact.id}`, { subject: ' ', text: '' }))).toEqual({
      subject: 'Subject is required',
      text: 'Message cannot be empty',
    });
    await app.asAdmin.put(`/api/contacts/${contact.id}`).send({ spam: true }).expect(200);
    const refused = await reply(`contacts/${contact.id}`);
    expect([...failureOf(refused), refused.body.message]).toEqual([409, 'CONFLICT', THREAD.spam]);
    expect(await threadOf(`contacts/${contact.id}`)).toEqual([]);
    expect(await app.query(`SELECT FROM mails WHERE kind = 'reply'`)).toEqual([]);
    expect(failureOf(await reply('contacts/999999'))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a reply that is not delivered', () => {
  const tell = () => app.nest.get(UndeliveredMailsService).notify(new AbortController().signal);

  it('reopens the message, shows its writer the reason, and can be sent to another email address', async () => {
    const contact = await app.makeContact();
    await app.query('DELETE FROM mails');
    await reply(`contacts/${contact.id}`).expect(201);
    server.refuse('ruwan@example.com', 550);
    await deliver();
    await tell();
    await tell();
    expect(await contactOf(contact)).toMatchObject({ status: 'PENDING', isRead: false, isUndelivered: true });
    expect(await app.query(`SELECT "to", subject FROM mails WHERE kind = 'notice'`)).toEqual([
      { to: 'admin@school.example.com', subject: `Email not delivered: ${contact.reference}` },
    ]);
    const counts = (await app.asAdmin.get('/api/dashboard').expect(200)).body.data.undelivered;
    expect(counts.contacts).toBeGreaterThan(0);
    const [entry] = await threadOf(`contacts/${contact.id}`);
    expect(entry).toMatchObject({ mailState: 'failed', mailError: '550 Not today' });
    const again = `/api/mails/${entry!.mailId}/send-again`;
    expect(issuesOf(await app.asAdmin.post(again).send({ to: 'nowhere' }))).toEqual({ to: INVALID_EMAIL });
    await app.asAdmin.post(again).send({ to: 'ruwan.home@example.com' }).expect(200);
    await deliver();
    expect(server.received.filter(({ to }) => to.includes('ruwan.home@example.com'))).toHaveLength(1);
    expect(await contactOf(contact)).toMatchObject({ isUndelivered: false });
  });

  it('is handled like that when it bounces later, and a confirmation marks its application', async () => {
    const { id } = await app.makeAdmission();
    await deliver();
    await app.query(`UPDATE mails SET state = 'failed', "lastError" = 'Bounced: 5.1.1' WHERE kind = 'confirmation'`);
    await tell();
    const { data } = (await app.asAdmin.get(`/api/admissions/${id}`).expect(200)).body;
    expect(data).toMatchObject({ isRead: false, isUndelivered: true, status: 'PENDING' });
    await reply(`admissions/${id}`).expect(201);
    expect((await app.asAdmin.get(`/api/admissions/${id}`).expect(200)).body.data.isUndelivered).toBe(false);
  });
});

describe('a note of staff', () => {
  it('is a comment or a call, for staff only, and deleted by its writer or a super administrator', async () => {
    const { id } = await app.makeAdmission();
    const path = `/api/admissions/${id}/thread`;
    await app.asAdmin.post(path).send({ kind: 'call', text: 'They come on Friday.' }).expect(201);
    const { body } = await app.asSuperAdmin.post(path).send({ kind: 'comment', text: 'Twins.' }).expect(201);
    const [call, comment] = body.data as ThreadEntry[];
    expect([call!.kind, call!.by, comment!.kind, comment!.by]).toEqual([
      'call',
      'The ADMIN',
      'comment',
      'The SUPER_ADMIN',
    ]);
    const refused = await app.asAdmin.delete(`${path}/${comment!.id}`);
    expect([...failureOf(refused), refused.body.message]).toEqual([403, 'FORBIDDEN', THREAD.notYours]);
    await app.asSuperAdmin.delete(`${path}/${call!.id}`).expect(200);
    expect(await threadOf(`admissions/${id}`)).toHaveLength(1);
    expect(issuesOf(await app.asAdmin.post(path).send({ kind: 'shout', text: '' }))).toEqual({
      kind: 'Must be one of comment, call',
      text: 'Please write something',
    });
    expect(await app.query(`SELECT FROM mails WHERE kind = 'reply'`)).toEqual([]);
  });

  it.each(['contacts', 'admissions'])(
    'of a call in %s has its outcome and the next step, which the search finds',
    async (collection) => {
      const { id } = await (collection === 'contacts' ? app.makeContact() : app.makeAdmission());
      const path = `/api/${collection}/${id}/thread`;
      const waitUntil = addDays(dayOf(new Date(), 'Asia/Colombo'), 3);
      const note = { kind: 'call', text: 'About the fees.', outcome: 'will_call_back', nextStep: 'Ask about Sindhuja' };
      const { body } = await app.asAdmin.post(path).send(note).expect(201);
      expect(body.data).toMatchObject([
        { kind: 'call', text: 'Will call back.\nAbout the fees.\nNext step: Ask about Sindhuja' },
      ]);
      const record = async () => (await app.asAdmin.get(`/api/${collection}/${id}`).expect(200)).body.data;
      expect(await record()).toMatchObject({ waitUntil: null });
      const found = await app.asAdmin.get(`/api/${collection}`).query({ filter: '{"q":"sindhuja"}' }).expect(200);
      expect(found.body.data).toMatchObject([{ id }]);
      await app.asAdmin
        .post(path)
        .send({ ...note, waitUntil })
        .expect(201);
      expect(await record()).toMatchObject({ waitUntil, waitReason: 'Ask about Sindhuja', waitEnded: false });
      await app.query(`UPDATE ${collection} SET "waitEnded" = true WHERE id = $1`, [id]);
      if (collection === 'admissions') await app.query(`UPDATE admissions SET "steppedAt" = '2020-01-01'`);
      const silent = await app.asAdmin.post(path).send({ kind: 'call', outcome: 'no_answer', waitUntil }).expect(201);
      expect(silent.body.data.at(-1)).toMatchObject({ text: 'No answer.' });
      expect(await record()).toMatchObject({ waitUntil, waitReason: 'Ask about Sindhuja', waitEnded: false });
      if (collection === 'admissions')
        expect(Date.parse((await record()).steppedAt)).toBeGreaterThan(Date.now() - 60_000);
      const wrong = { kind: 'call', outcome: 'shouted', text: 'a', nextStep: 'a'.repeat(201), waitUntil: 'soon' };
      expect(Object.keys(issuesOf(await app.asAdmin.post(path).send(wrong))).sort()).toEqual([
        ...['nextStep', 'outcome', 'waitUntil'],
      ]);
      const past = await app.asAdmin.post(path).send({ ...note, waitUntil: '2020-01-01' });
      expect(issuesOf(past)).toEqual({ waitUntil: WAIT_ERRORS.day });
      expect(await threadOf(`${collection}/${id}`)).toHaveLength(3);
    },
  );

  it.each(['contacts', 'admissions'])(
    'of what a parent said makes a record of %s to do again, as an answer by mail does',
    async (collection) => {
      const { id } = await (collection === 'contacts' ? app.makeContact() : app.makeAdmission());
      const waitUntil = addDays(dayOf(new Date(), 'Asia/Colombo'), 3);
      const done = collection === 'contacts' ? { status: 'RESOLVED' } : { waitUntil };
      await app.asAdmin.put(`/api/${collection}/${id}`).send(done).expect(200);
      const said = { kind: 'call', text: 'Call me back today.', isFromParent: true };
      await app.asAdmin.post(`/api/${collection}/${id}/thread`).send(said).expect(201);
      const { data } = (await app.asAdmin.get(`/api/${collection}/${id}`).expect(200)).body;
      expect(data).toMatchObject({ status: 'PENDING', isRead: false, lastKind: 'answer', lastText: said.text });
      if (collection === 'admissions') expect(data).toMatchObject({ waitUntil, waitEnded: true });
      await app.asAdmin
        .post(`/api/${collection}/${id}/thread`)
        .send({ ...said, waitUntil })
        .expect(201);
      const waiting = (await app.asAdmin.get(`/api/${collection}/${id}`).expect(200)).body.data;
      expect(waiting).toMatchObject({ waitUntil, waitEnded: false });
    },
  );

  it('cannot delete a mail', async () => {
    const { id } = await app.makeContact();
    const { body } = await reply(`contacts/${id}`).expect(201);
    expect(failureOf(await app.asSuperAdmin.delete(`/api/contacts/${id}/thread/${body.data[0].id}`))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('of a deleted user has a number as its name', async () => {
    const { agent, id: userId } = await staffAs(app, {});
    const { id } = await app.makeContact();
    await agent.post(`/api/contacts/${id}/thread`).send({ kind: 'comment', text: 'Called.' }).expect(201);
    await app.asSuperAdmin.delete(`/api/users/${userId}`).send({ currentPassword: 'correct horse' }).expect(200);
    expect((await threadOf(`contacts/${id}`))[0]!.by).toBe(`Former user ${userId}`);
  });
});

it('a thread is kept in the trash with its record, and deleted permanently with it', async () => {
  const { id } = await app.makeContact();
  await reply(`contacts/${id}`).expect(201);
  await app.asAdmin.delete(`/api/contacts/${id}`).expect(200);
  await app.asAdmin.post(`/api/contacts/${id}/restore`).expect(200);
  expect(await threadOf(`contacts/${id}`)).toHaveLength(1);
  await app.asAdmin.delete(`/api/contacts/${id}`).expect(200);
  await app.asSuperAdmin.delete(`/api/contacts/${id}?forever=true`).expect(200);
  expect(await app.query(`SELECT FROM thread_entries WHERE collection = 'contacts' AND "recordId" = $1`, [id])).toEqual(
    [],
  );
});
