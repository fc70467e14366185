import type { StaffAdmission } from '../../../contract/families/admissions.js';
import type { ApplicationLinkState } from '../../../contract/families/application-status.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { Log } from '../../../server/platform/logging/log.js';
import { useMailApp } from '../../support/mail-app.js';
import { until } from '../../support/until.js';

const lines: string[] = [];
const { app, server, deliver } = useMailApp(
  { FORM_LIMITS: '20/min' },
  new Log('trace', { write: (line) => void lines.push(line) }),
);

beforeEach(() => app.query('DELETE FROM counters'));

const PARENT = {
  childName: 'Senuli Wickramasinghe',
  parentName: 'Tharushi Wickramasinghe',
  parentEmail: 'tharushi@families.example.com',
};

/** The path of the link in the last mail to the parent. */
async function mailedPath(): Promise<string> {
  await deliver();
  const texts = server.received
    .filter(({ to }) => to.includes(PARENT.parentEmail))
    .map(({ source }) => source.replace(/=\r\n/g, '').replace(/=3D/g, '='));
  const urls = texts.flatMap((text) => /https:\/\/school\.example\.com\/application\/[\w.-]+/.exec(text)?.[0] ?? []);
  return new URL(urls.at(-1)!).pathname;
}
async function apply(fields: object = {}): Promise<{ application: StaffAdmission; path: string }> {
  await app.query('DELETE FROM mails');
  const application = await app.makeAdmission({ ...PARENT, ...fields });
  return { application, path: await mailedPath() };
}
const pageAt = async (path: string, status = 200) => (await app.asVisitor.get(path).expect(status)).text;
const linkOf = ({ id }: StaffAdmission) => `/api/admissions/${id}/link`;

describe('the link in the confirmation of an application', () => {
  it('shows the stage, the next step, a contact, and what the family sent', async () => {
    const branch = await app.makeBranch({ email: 'kandy@example.com' });
    const { application, path } = await apply({ selectedBranch: branch.title });
    const answer = await app.asVisitor.get(path).expect(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    const today = dayOf(new Date(), 'Asia/Colombo');
    expect(answer.text).toContain(`<li aria-current="step">Received<time datetime="${today}">`);
    expect(answer.text).toContain('mailto:kandy@example.com');
    expect(answer.text).not.toContain('<script');
    expect(answer.text).toContain('<title>Senuli’s application | ');
    expect(answer.text).toContain('<h1><span dir="auto">Senuli</span>’s application</h1>');
    const sent = [...answer.text.matchAll(/<dt>(.*?)<\/dt><dd dir="auto">(.*?)<\/dd>/g)].map(([, ...pair]) => pair);
    expect(sent).toEqual([
      ['Child’s name', 'Senuli Wickramasinghe'],
      ['Child’s age', '7'],
      ['Interested curriculum', 'Cambridge Primary'],
      ['Branch', branch.title],
      ['Parent’s name', 'Tharushi Wickramasinghe'],
      ['Email address', 'tharushi@families.example.com'],
      ['Contact number', '0771234567'],
    ]);
    expect(answer.text).toContain(`Reference: <strong>${application.reference}</strong>`);
    await app.asAdmin.put(`/api/admissions/${application.id}`).send({ status: 'REJECTED' }).expect(200);
    await app.query('DELETE FROM decisions WHERE "admissionId" = $1', [application.id]);
    expect(await pageAt(path)).toContain(`<li aria-current="step">Decided<time datetime="${today}">`);
    expect(await pageAt(path)).not.toMatch(/reject/i);
  });

  it('shows upcoming visits, as text', async () => {
    const { application, path } = await apply();
    const visit = { admissionId: application.id, place: '<b>Hall</b>', note: 'Please bring\n<three> photos' };
    const times = { startsAt: '2098-05-05T09:30:00', endsAt: '2098-05-05T10:00:00' };
    const { id } = (
      await app.asAdmin
        .post('/api/visits')
        .send({ ...visit, ...times })
        .expect(201)
    ).body.data;
    const page = await pageAt(path);
    expect(page).toContain('Monday, 5 May 2098, 9:30 AM to 10:00 AM');
    expect(page).toContain('&lt;b&gt;Hall&lt;/b&gt;');
    expect(page).toContain('<p class="words" dir="auto">Please bring\n&lt;three&gt; photos</p>');
    await app.asAdmin.put(`/api/visits/${id}`).send({ state: 'cancelled' }).expect(200);
    const cancelled = await pageAt(path);
    expect(cancelled).toContain('Visit, cancelled:</strong> <s>Monday, 5 May 2098');
    expect(cancelled).not.toContain('Hall');
    expect(cancelled).not.toContain('photos');
  });

  it('names no child whose name is none, and shows it as text', async () => {
    const { path } = await apply({ childName: '<b>www.example.com</b>' });
    const page = await pageAt(path);
    expect(page).toContain('<h1>Your application</h1>');
    expect(page).toContain('&lt;b&gt;www.example.com&lt;/b&gt;');
  });

  it('lets the family correct its phone number, which staff see in the history', async () => {
    const { application, path } = await apply();
    await app.asAdmin.put(`/api/admissions/${application.id}`).send({ isRead: true }).expect(200);
    const change = (phone: string) => app.asVisitor.post(`${path}?phone=change`).type('form').send({ phone });
    const refused = await change('call me').expect(400);
    expect(refused.text).toContain('Please enter a valid Sri Lankan contact number');
    expect(refused.text).toContain('value="call me"');
    server.reset();
    expect((await change('+94 71 555 0199').expect(303)).headers.location).toBe(`${path}?done=phone`);
    expect(await pageAt(`${path}?done=phone`)).toContain('role="status"><strong>Your phone number is changed.<');
    expect(await pageAt(`${path}?done=toString`)).not.toContain('role="status"');
    expect(await pageAt(path)).toContain('0715550199');
    const { data } = (await app.asAdmin.get(`/api/admissions/${application.id}`).expect(200)).body;
    expect(data).toMatchObject({ phone: '0715550199', isRead: false });
    const history = await app.asAdmin.get(`/api/admissions/${application.id}/revisions`).expect(200);
    expect(history.body.data[0]).toMatchObject({
      by: null,
      fields: ['phone'],
      before: { phone: '0771234567' },
      values: { phone: '0715550199' },
    });
    const timeline = await app.asAdmin.get(`/api/admissions/${application.id}/timeline`).expect(200);
    expect(timeline.body.data).toContainEqual(expect.objectContaining({ kind: 'phone', by: null, text: '0715550199' }));
    await deliver();
    expect(server.received.map(({ source }) => /^Subject: (.*)$/m.exec(source)![1])).toEqual([
      expect.stringContaining('New phone number'),
    ]);
    expect(server.received[0]!.source).not.toContain('0715550199');
    await change('0715550199').expect(303);
    expect((await app.asAdmin.get(`/api/admissions/${application.id}/revisions`)).body.data).toHaveLength(2);
  });

  it('shows the one thing to do now: to respond, to send documents, to come', async () => {
    const { application, path } = await apply();
    const next = async () => /<h2 id="next">.*?<\/h2><div id="step"><p>(.*?)<\/p>/s.exec(await pageAt(path))![1];
    expect(await next()).toBe('We have your application and will contact you.');
    const documents = { names: ['Birth certificate', 'Last school report'] };
    await app.asAdmin.post(`/api/admissions/${application.id}/documents`).send(documents).expect(201);
    expect(await next()).toBe('We need 2 documents from you.');
    const times = { startsAt: '2098-05-05T09:30:00', endsAt: '2098-05-05T10:00:00', place: 'Hall' };
    const visit = await app.asAdmin.post('/api/visits').send({ admissionId: application.id, ...times });
    expect(await next()).toBe('We have invited you. Please say whether you will come.');
    expect(await pageAt(path)).toContain('<li aria-current="step">In touch');
    await app.asVisitor.post(`${path}?visit=${visit.body.data.id}`).type('form').send('response=accepted').expect(303);
    expect(await next()).toBe('We need 2 documents from you.');
    await app.query('DELETE FROM documents WHERE "admissionId" = $1', [application.id]);
    expect(await next()).toBe('We look forward to meeting you:');
  });

  it('offers a planned visit as a calendar file, with its address', async () => {
    const { application, path } = await apply();
    const times = { startsAt: '2098-05-05T09:30:00', endsAt: '2098-05-05T10:00:00', place: 'Hall' };
    const created = await app.asAdmin.post('/api/visits').send({ admissionId: application.id, ...times });
    const { id } = created.body.data;
    const { headers, text } = await app.asVisitor.get(`${path}/visit-${id}.ics`).buffer(true).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringContaining(`filename=visit-${id}.ics`),
      'cache-control': 'private, no-store',
    });
    expect(text).toContain('METHOD:PUBLISH');
    expect(text).toContain('LOCATION:Hall\\, 12 Lake Drive');
    expect(text).not.toMatch(/ATTENDEE|families\.example|Wickramasinghe/);
    await app.asVisitor.get(`${path}/visit-${id + 1}.ics`).expect(303);
    await app.asVisitor.get(`${path}x/visit-${id}.ics`).expect(404);
    expect(lines.filter((line) => line.includes(path.split('/').at(-1)!))).toEqual([]);
  });

  it('shows the notices of the school and of its branch', async () => {
    const { application, path } = await apply();
    const other = await app.makeBranch();
    const forAll = await app.makeNotice({ message: 'All of <us> are closed' });
    await app.makeNotice({ message: 'Here we are closed', branchId: application.branchId });
    await app.makeNotice({ message: 'Elsewhere it is closed', branchId: other.id });
    const page = await pageAt(path);
    expect(page).toContain('All of &lt;us&gt; are closed');
    expect(page).toContain('Here we are closed');
    expect(page).not.toContain('Elsewhere');
    await app.asAdmin.delete(`/api/notices/${forAll.id}`);
  });

  it('responds in the same words if it is wrong, revoked, expired or to a deleted application', async () => {
    const revoked = await apply();
    await app.asAdmin.delete(linkOf(revoked.application)).expect(200);
    const old = await apply();
    await app.query(`UPDATE application_links SET "until" = now() WHERE "admissionId" = $1`, [old.application.id]);
    const deleted = await apply();
    await app.asAdmin.delete(`/api/admissions/${deleted.application.id}`).expect(200);
    const { path } = await apply();
    const wrong = [
      `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
      path.split('.')[0]!,
      '/application/a',
      '/application/%00',
    ];
    const pages = await Promise.all(
      [revoked.path, old.path, deleted.path, ...wrong].map(async (one) => {
        const { headers, text, status } = await app.asVisitor.get(one);
        return [status, text, headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']];
      }),
    );
    for (const page of pages) expect(page).toEqual(pages[0]);
    expect(pages[0]![0]).toBe(404);
    expect(pages[0]![1]).toContain('<a class="school"');
    await app.asAdmin.post(`/api/admissions/${deleted.application.id}/restore`).send({}).expect(200);
    await pageAt(deleted.path);
    await app.asAdmin.delete(`/api/admissions/${deleted.application.id}`).expect(200);
    await app.asSuperAdmin.delete(`/api/admissions/${deleted.application.id}?forever=true`).expect(200);
    expect(await app.query('SELECT FROM application_links WHERE "admissionId" = $1', [deleted.application.id])).toEqual(
      [],
    );
  });

  it('limits wrong links by network, which can still open its own', async () => {
    const { path } = await apply();
    for (let guess = 0; guess < 30; guess += 1) await pageAt(`/application/guess-${guess}`, 404);
    expect(await pageAt('/application/guess', 429)).toContain('<a class="school"');
    await pageAt(path);
  });

  it('is in no log line, no list of mails and no row of the database', async () => {
    const { application, path } = await apply();
    await pageAt(path);
    await pageAt(`${path}x`, 404);
    const token = path.split('/').at(-1)!;
    const signature = token.split('.')[1]!;
    // Access lines are written in batches.
    await until(() => lines.some((line) => line.includes('"route":"page","status":404')));
    expect(lines.filter((line) => line.includes(signature) || line.includes(token.split('.')[0]!))).toEqual([]);
    const filter = JSON.stringify({ collection: 'admissions', recordId: application.id });
    const { data } = (await app.asAdmin.get('/api/mails').query({ filter }).expect(200)).body;
    expect(data.map(({ text }: { text: string }) => text).join()).toContain('Follow your application');
    const rows = await app.query(
      'SELECT to_jsonb(mails) AS row FROM mails UNION ALL SELECT to_jsonb(application_links) FROM application_links',
    );
    expect(JSON.stringify([data, rows])).not.toContain(signature);
  });
});

describe('the staff of an application', () => {
  it('see whether there is a link, mail a new one, which replaces the previous, and revoke it', async () => {
    const { application, path } = await apply();
    const state = async (): Promise<ApplicationLinkState> =>
      (await app.asAdmin.get(linkOf(application)).expect(200)).body.data;
    const days = (Date.parse((await state()).until!) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
    server.reset();
    await app.asAdmin.post(linkOf(application)).expect(200);
    const renewed = await mailedPath();
    expect(server.received).toHaveLength(1);
    await pageAt(path, 404);
    await pageAt(renewed);
    await app.asAdmin.delete(linkOf(application)).expect(200);
    expect(await state()).toEqual({ createdAt: null, until: null, url: null });
    await pageAt(renewed, 404);
  });

  it('revoke the link even before the confirmation is sent, which then has none', async () => {
    const application = await app.makeAdmission(PARENT);
    await app.asAdmin.delete(linkOf(application)).expect(200);
    server.reset();
    await deliver();
    const { source } = server.received.find(({ to }) => to.includes(PARENT.parentEmail))!;
    expect(source).toContain('Your reference is');
    expect(source).not.toMatch(/\/application\/|See how far/);
  });
});

describe('the request for the link', () => {
  const ask = (email: string) => app.asVisitor.post('/application').type('form').send({ email });
  const settled = () =>
    until(async () => !(await app.query(`SELECT FROM jobs WHERE name = 'application-links'`)).length);

  it('mails the existing link of each application, and answers the same to an unknown email', async () => {
    expect(await pageAt('/application')).toContain('name="email"');
    // No other test has applications of this email.
    await app.query(`UPDATE admissions SET email = 'other@families.example.com'`);
    const { path } = await apply();
    const second = await app.makeAdmission({ ...PARENT, childName: 'Nethmi Wickramasinghe' });
    const revoked = await app.makeAdmission({ ...PARENT, childName: 'Sahan Wickramasinghe' });
    await app.asAdmin.delete(linkOf(revoked)).expect(200);
    await deliver();
    server.reset();
    const known = await ask('Tharushi@families.example.com').expect(303);
    await settled();
    await deliver();
    const sources = server.received.map(({ source }) => source.replace(/=\r\n/g, '').replace(/=3D/g, '='));
    expect(sources.filter((source) => source.includes(path))).toHaveLength(1);
    expect(sources.find((source) => source.includes(path))).toContain('Child: Senuli');
    expect(sources.filter((source) => source.includes(`Your reference is ${second.reference}`))).toHaveLength(1);
    expect(sources).toHaveLength(2);
    await pageAt(path);
    server.reset();
    const unknown = await ask('nobody@families.example.com').expect(303);
    expect(unknown.headers.location).toBe(known.headers.location);
    expect(await pageAt(unknown.headers.location!)).toContain('If we have an application');
    await settled();
    await deliver();
    expect(server.received).toEqual([]);
  });

  it('refuses what is no email, and more than the limit of forms', async () => {
    const refused = await ask('somebody').expect(400);
    expect(refused.text).toContain('Please enter a valid email address.');
    expect(refused.text).toContain('value="somebody"');
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await ask('same@families.example.com')).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    for (let time = 0; time < 14; time += 1) await ask(`other-${time}@families.example.com`).expect(303);
    const { headers, text } = await ask('one-more@families.example.com').expect(429);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    expect(text).toContain('role="alert"');
  });

  it('is offered where a link does not work', async () => {
    expect(await pageAt('/application/wrong', 404)).toContain('href="/application"');
  });
});
