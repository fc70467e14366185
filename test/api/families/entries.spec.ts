import type { EnteredAdmission, EnteredContact } from '../../../contract/families/entries.js';
import { REFERENCE } from '../../../contract/families/forms.js';
import { makeApiToken } from '../../support/api-tokens.js';
import { emailOf, PASSWORD, useApp } from '../../support/app.js';
import { issuesOf } from '../../support/expect.js';
import { SOON } from '../../support/bookings.js';
import { aBooking, aContact, anApplication } from '../../support/factories.js';
import { listed } from '../../support/requests.js';

const app = useApp();

const aCall = (fields: Partial<EnteredContact> = {}): EnteredContact => ({
  name: 'Nimali Silva',
  phone: '077 555 0101',
  message: 'Asks for the fees of Grade 1.',
  source: 'PHONE',
  ...fields,
});

const anEntered = (fields: Partial<EnteredAdmission> = {}): Omit<EnteredAdmission, 'selectedBranch'> => ({
  parentName: 'Nimali Silva',
  parentContactNumber: '0775550101',
  childName: 'Senuli Silva',
  childAge: '7',
  interestedCurriculum: 'Cambridge Primary',
  source: 'COUNTER',
  ...fields,
});

const enter = (input: object, agent = app.asAdmin) => agent.post('/api/contacts').send(input);

async function enterApplication(fields: Partial<EnteredAdmission> = {}, agent = app.asAdmin) {
  const selectedBranch = fields.selectedBranch ?? (await app.makeBranch()).title;
  return agent.post('/api/admissions').send({ ...anEntered(fields), selectedBranch });
}

const mailCount = async () => Number((await app.query('SELECT count(*) FROM mails'))[0]!.count);

describe('a message that staff enter', () => {
  it('is created without an email, mails nobody, and is the response', async () => {
    const before = await mailCount();
    const { body } = await enter(aCall()).expect(201);
    expect(body.data).toMatchObject({
      id: expect.any(Number),
      reference: expect.stringMatching(REFERENCE),
      name: 'Nimali Silva',
      phone: '0775550101',
      email: '',
      subject: 'Phone call',
      source: 'PHONE',
      status: 'PENDING',
      isRead: true,
      spam: false,
      noticeVersion: null,
    });
    expect(await mailCount()).toBe(before);
    expect(await listed(app.asAdmin, 'contacts', { source: 'PHONE', q: '077 555 0101' })).toHaveLength(1);
  });

  it('may have come earlier, but not later', async () => {
    const { body } = await enter(aCall({ receivedAt: '2026-01-05' })).expect(201);
    expect(body.data).toMatchObject({ createdAt: '2026-01-04T18:30:00.000Z', activeAt: '2026-01-04T18:30:00.000Z' });
    const issueOf = async (receivedAt: string) => issuesOf(await enter(aCall({ receivedAt })).expect(400));
    expect(await issueOf('2099-01-01')).toEqual({ receivedAt: 'Must be a date and time that is not in the future' });
    for (const receivedAt of ['1900-01-01', '2026-02-30', 'yesterday'])
      expect(await issueOf(receivedAt)).toEqual({ receivedAt: 'Please enter a valid date and time' });
  });

  it('mails the confirmation to the parent alone, if that is wanted', async () => {
    const email = 'nimali@example.com';
    const { body } = await enter(aCall({ email, mailsParent: true })).expect(201);
    const mails = await app.query('SELECT kind, "to" FROM mails WHERE collection = $1 AND "recordId" = $2', [
      'contacts',
      body.data.id,
    ]);
    expect(mails).toEqual([{ kind: 'confirmation', to: email }]);
    await enter(aCall({ mailsParent: true })).expect(201);
  });

  it('is refused with every error, and without both phone and email', async () => {
    const refused = await enter({ source: 'PHONE', phone: '12', email: 'nobody' }).expect(400);
    expect(issuesOf(refused)).toEqual({
      name: 'Full Name is required',
      phone: 'Please enter a valid 10-digit phone number',
      email: 'Please enter a valid email address',
      message: 'Message cannot be empty',
    });
    const unreachable = await enter(aCall({ phone: '' })).expect(400);
    expect(issuesOf(unreachable)).toEqual({ phone: 'Please enter a phone number or an email address' });
    for (const source of ['PIGEON', 'MAIL', 5, ['PHONE']]) {
      const wrong = await enter({ ...aContact(), source }).expect(400);
      expect(Object.keys(issuesOf(wrong))).toEqual(['source']);
    }
  });

  it('is not for visitors, nor for roles that do not read messages', async () => {
    const { email } = await app.makeUser({ role: 'EDITOR' });
    const editor = app.as(await app.signIn(email));
    await enter(aCall(), editor).expect(403);
    const visitor = await enter(aCall(), app.asVisitor).expect(400);
    expect(issuesOf(visitor)).toMatchObject({ email: 'Please enter a valid email address' });
    const { body } = await enter({ ...aContact(), source: 'PHONE' }, app.asVisitor).expect(201);
    const [stored] = await listed(app.asAdmin, 'contacts', { reference: body.data.reference });
    expect(stored).toMatchObject({ source: 'FORM' });
  });

  it('belongs to the branch of the user who enters it', async () => {
    const [own, other] = [await app.makeBranch(), await app.makeBranch()];
    const { email } = await app.makeUser({ role: 'ADMIN', branchIds: [own.id] });
    const bound = app.as(await app.signIn(email));
    expect((await enter(aCall(), bound).expect(201)).body.data).toMatchObject({ branchId: own.id, branch: own.name });
    expect(issuesOf(await enter(aCall({ branchId: other.id }), bound).expect(400))).toHaveProperty('branchId');
  });

  it('is in history and audit under the name of who entered it', async () => {
    const { id } = (await enter(aCall()).expect(201)).body.data;
    const lines = await listed(app.asSuperAdmin, 'audit', { collection: 'contacts', action: 'created' });
    expect(JSON.stringify(lines)).toContain(`"records":["${id}"]`);
  });

  it('keeps its missing email when staff save the whole record, and takes another', async () => {
    const { data } = (await enter(aCall()).expect(201)).body;
    const put = (changes: object) => app.asAdmin.put(`/api/contacts/${data.id}`).send(changes);
    await put({ ...data, status: 'IN_PROGRESS' }).expect(200);
    expect(issuesOf(await put({ phone: '' }).expect(400))).toEqual({
      phone: 'Please enter a phone number or an email address',
    });
    await put({ email: 'nimali@example.com', phone: '' }).expect(200);
  });
});

describe('a mail without a sender', () => {
  it('has neither phone nor email, and is worked on nevertheless', async () => {
    const { id } = (await enter(aCall()).expect(201)).body.data;
    await app.query(`UPDATE contacts SET phone = '', email = '' WHERE id = $1`, [id]);
    await app.asAdmin.put(`/api/contacts/${id}`).send({ status: 'RESOLVED' }).expect(200);
    await app.asAdmin.put(`/api/contacts/${id}`).send({ name: 'Nimali', phone: '' }).expect(200);
  });
});

describe('without an email', () => {
  it('a reply is refused in words that say why, and a call is noted', async () => {
    const { id } = (await enter(aCall()).expect(201)).body.data;
    const refused = await app.asAdmin
      .post(`/api/contacts/${id}/replies`)
      .send({ subject: 'Re: Phone call', text: 'They are on our page.' })
      .expect(409);
    expect(refused.body.message).toBe('There is no email address. Add it first');
    await app.asAdmin.post(`/api/contacts/${id}/thread`).send({ kind: 'call', text: 'Told her the fees.' }).expect(201);
  });

  it('two parents are not related to each other', async () => {
    const email = 'only.mail@example.com';
    const first = (await enter(aCall({ phone: '0775550901' })).expect(201)).body.data;
    await enter(aCall({ phone: '0775550902' })).expect(201);
    const mailed = (await enter(aCall({ phone: '', email })).expect(201)).body.data;
    await enter(aCall({ phone: '', email: 'other.mail@example.com' })).expect(201);
    for (const { id } of [first, mailed]) {
      const { body } = await app.asAdmin.get(`/api/contacts/${id}/related`).expect(200);
      expect(body.data).toEqual([]);
    }
    const again = (await enter(aCall({ phone: '+94 77 555 0901' })).expect(201)).body.data;
    const { body } = await app.asAdmin.get(`/api/contacts/${first.id}/related`).expect(200);
    expect(body.data).toMatchObject([{ id: again.id }]);
  });

  it('a parent is the same under the number of a chat, which the form for visitors refuses', async () => {
    const phone = '94 77 555 0301';
    const first = (await enter(aCall({ phone: '077 555 0301' })).expect(201)).body.data;
    const chat = (await enter(aCall({ phone, source: 'WHATSAPP' })).expect(201)).body.data;
    const application = (await enterApplication({ parentContactNumber: phone })).body.data;
    expect([chat.phone, application.phone]).toEqual(['0775550301', '0775550301']);
    const { body } = await app.asAdmin.get(`/api/contacts/${first.id}/related`).expect(200);
    expect(body.data.map(({ id }: { id: number }) => id).toSorted()).toEqual([chat.id, application.id].toSorted());
    expect(await listed(app.asAdmin, 'contacts', { q: '94775550301' })).toHaveLength(2);
    await app.asVisitor.post('/api/contacts').send(aContact({ phone })).expect(400);
  });

  it('everything of a parent is found and erased by phone', async () => {
    const phone = '0775550777';
    await enter(aCall({ phone })).expect(201);
    await enterApplication({ parentContactNumber: phone });
    const other = (await enter(aCall({ phone: '0775550778' })).expect(201)).body.data;
    const { body } = await app.asSuperAdmin.post('/api/parents/find').send({ phone }).expect(200);
    expect(body.data.records).toHaveLength(2);
    const erase = { phone, confirmation: 'ERASE', currentPassword: PASSWORD };
    expect((await app.asSuperAdmin.post('/api/parents/erase').send(erase).expect(200)).body.data.erased).toBe(2);
    await app.asAdmin.get(`/api/contacts/${other.id}`).expect(200);
  });

  it('an application is visited, asked for documents and decided, and its link is there to be handed over', async () => {
    const { id } = (await enterApplication()).body.data;
    const before = await mailCount();
    await app.asAdmin
      .post('/api/visits')
      .send({ admissionId: id, startsAt: '2031-03-04T04:30:00Z', endsAt: '2031-03-04T05:30:00Z', place: 'Hall' })
      .expect(201);
    await app.asAdmin
      .post(`/api/admissions/${id}/documents`)
      .send({ names: ['Birth certificate'] })
      .expect(201);
    const { data } = (await app.asAdmin.get(`/api/admissions/${id}/link`).expect(200)).body;
    const page = await app.asVisitor.get(new URL(data.url).pathname).expect(200);
    expect(page.text).toContain('Senuli');
    const renewed = (await app.asAdmin.post(`/api/admissions/${id}/link`).expect(200)).body.data;
    expect(renewed.url).not.toBe(data.url);
    await app.asAdmin.post(`/api/admissions/${id}/decision`).send({ status: 'APPROVED' }).expect(200);
    expect(await mailCount()).toBe(before);
  });
});

describe('an application that staff enter', () => {
  it('is created without an email, has the means of consent, and is the response', async () => {
    const { body } = await enterApplication({ consentMeans: 'PAPER', receivedAt: '2026-02-03' });
    expect(body.data).toMatchObject({
      id: expect.any(Number),
      studentName: 'Senuli Silva',
      grade: '7',
      notes: 'Cambridge Primary',
      phone: '0775550101',
      email: '',
      source: 'COUNTER',
      consentMeans: 'PAPER',
      consentAt: expect.any(String),
      createdAt: '2026-02-02T18:30:00.000Z',
      status: 'PENDING',
    });
  });

  it('takes the consent later, and the history says who noted it', async () => {
    const { id } = (await enterApplication()).body.data;
    const put = async (changes: object) =>
      (await app.asAdmin.put(`/api/admissions/${id}`).send(changes).expect(200)).body.data;
    expect(await put({ consentMeans: 'PHONE' })).toMatchObject({
      consentMeans: 'PHONE',
      consentAt: expect.any(String),
    });
    expect(await put({ consentMeans: null })).toMatchObject({ consentMeans: null, consentAt: null });
    const { body } = await app.asAdmin.get(`/api/admissions/${id}/revisions`).expect(200);
    expect(JSON.stringify(body.data)).toContain('consentMeans');
  });

  it('leaves the consent of the form as it is, whatever is sent', async () => {
    const { title } = await app.makeBranch();
    const form = { ...anApplication({ selectedBranch: title }), consent: true };
    const { id } = (await app.asAdmin.post('/api/admissions').send(form).expect(201)).body.data;
    const { body } = await app.asAdmin.get(`/api/admissions/${id}`).expect(200);
    const saved = await app.asAdmin.put(`/api/admissions/${id}`).send(body.data).expect(200);
    expect(saved.body.data).toMatchObject({ consentAt: body.data.consentAt, consentMeans: null });
    const other = await app.asAdmin.put(`/api/admissions/${id}`).send({ consentMeans: 'PAPER' }).expect(200);
    expect(other.body.data).toMatchObject({ consentAt: body.data.consentAt, consentMeans: null });
  });

  it('is refused for a branch that is not there, and without phone and email', async () => {
    const unknown = await enterApplication({ selectedBranch: 'Nowhere' });
    expect(issuesOf(unknown)).toEqual({ selectedBranch: 'Please select a branch.' });
    const unreachable = await enterApplication({ parentContactNumber: undefined });
    expect(issuesOf(unreachable)).toEqual({
      parentContactNumber: 'Please enter a phone number or an email address',
    });
  });

  it('is a form if a visitor names that source', async () => {
    const { title } = await app.makeBranch();
    const form = { ...anApplication({ selectedBranch: title }), source: 'PHONE' };
    const { body } = await app.asVisitor.post('/api/admissions').send(form).expect(201);
    expect(body.data.id).toMatch(REFERENCE);
  });
});

describe('what staff enter twice with the same key', () => {
  const counted = async (table: string) =>
    (await app.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`))[0]!.count;

  it('is one message, with one mail to the parent', async () => {
    await app.query('DELETE FROM contacts; DELETE FROM mails');
    const body = aCall({ email: 'ruwan@example.com', mailsParent: true });
    const send = () => app.asAdmin.post('/api/contacts').set('Idempotency-Key', 'form-1').send(body).expect(201);
    const [first, second] = [await send(), await send()];
    expect(second.body.data).toEqual(first.body.data);
    expect([await counted('contacts'), await counted('mails')]).toEqual([1, 1]);
  });

  it('is one application, and one booking', async () => {
    await app.query('DELETE FROM admissions');
    const { title } = await app.makeBranch();
    const body = { ...anEntered(), selectedBranch: title };
    const event = await app.makeEvent({ ...SOON, isOpenDay: true, places: 10 });
    const booking = { ...aBooking(), source: 'PHONE', eventId: event.id };
    for (let times = 0; times < 2; times++) {
      await app.asAdmin.post('/api/admissions').set('Idempotency-Key', 'form-2').send(body).expect(201);
      await app.asAdmin.post('/api/bookings').set('Idempotency-Key', 'form-3').send(booking).expect(201);
    }
    expect([await counted('admissions'), await counted('bookings')]).toEqual([1, 1]);
  });

  it('leaves no copy of a booking that is deleted', async () => {
    const event = await app.makeEvent({ ...SOON, places: 10 });
    const booking = { ...aBooking(), phone: '0775550777', source: 'PHONE', eventId: event.id };
    const key = { 'Idempotency-Key': 'form-4' };
    const { body } = await app.asAdmin.post('/api/bookings').set(key).send(booking).expect(201);
    expect(await counted(`idempotent_responses WHERE data::text LIKE '%0775550777%'`)).toBe(1);
    await app.asSuperAdmin.delete(`/api/bookings/${body.data.id}`).expect(200);
    expect(await counted(`idempotent_responses WHERE data::text LIKE '%0775550777%'`)).toBe(0);
  });
});

describe('an API token', () => {
  it('leaves no copy of what it entered once the parent is erased', async () => {
    const { token } = await makeApiToken(app, ['contacts:create']);
    const phone = '0775550666';
    await app.as(token).post('/api/contacts').set('Idempotency-Key', 'call-2').send(aCall({ phone })).expect(201);
    const { body } = await app.asSuperAdmin.post('/api/parents/find').send({ phone }).expect(200);
    expect(body.data.answers).toHaveLength(1);
    const erase = { phone, confirmation: 'ERASE', currentPassword: PASSWORD };
    await app.asSuperAdmin.post('/api/parents/erase').send(erase).expect(200);
    const kept = await app.query('SELECT data::text FROM idempotent_responses');
    expect(JSON.stringify(kept)).not.toContain(phone);
  });

  it('enters messages and applications with their scope, once per key', async () => {
    const { token } = await makeApiToken(app, ['contacts:create', 'admissions:create']);
    const send = () => app.as(token).post('/api/contacts').set('Idempotency-Key', 'call-1').send(aCall());
    const [first, second] = [await send().expect(201), await send().expect(201)];
    expect(second.body.data).toEqual(first.body.data);
    expect(second.headers).toMatchObject({ 'idempotency-replayed': 'true' });
    expect((await enterApplication({}, app.as(token))).status).toBe(201);
    const unknown = await app
      .as(token)
      .post('/api/contacts')
      .send({ ...aCall(), colour: 'red' })
      .expect(400);
    expect(issuesOf(unknown)).toEqual({ colour: 'Unknown field' });
  });

  it('without that scope is a visitor', async () => {
    const { token } = await makeApiToken(app, ['events:read']);
    await enter(aCall(), app.as(token)).expect(400);
    expect(await app.signIn(emailOf('ADMIN'))).toBeTruthy();
  });
});
