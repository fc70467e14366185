import { SERVER_LINES, type Setup, type SetupFinding } from '../../../contract/operations/setup.js';
import { CONTACT_SETTINGS } from '../../../contract/school/settings.js';
import { SEND_DUE_MAILS } from '../../../server/delivery/mails/mail-store.js';
import { MailSender } from '../../../server/delivery/mails/mail-sender.js';
import { SampleService } from '../../../server/operations/sample/sample.service.js';
import { SetupChecksService } from '../../../server/operations/setup/setup-checks.service.js';
import { emailOf, startApp, type TestApp, useApp } from '../../support/app.js';
import { aContact, aHeroSlide } from '../../support/factories.js';
import { pauseJob } from '../../support/jobs.js';
import { type MailServer, startMailServer } from '../../support/mail-server.js';

const app = useApp();

const read = async (agent = app.asSuperAdmin): Promise<Setup> => (await agent.get('/api/setup').expect(200)).body.data;
const lacksOf = async (name: string) => (await read()).steps.find((step) => step.name === name)!.lacks;
const linesOf = async (of: TestApp, record: string) =>
  (
    await of.query<{ action: string }>(
      `SELECT "action" FROM audit_lines WHERE "collection" = 'setup' AND "records" = ARRAY[$1] AND "action" <> 'refused'`,
      [record],
    )
  ).map(({ action }) => action);
const put = (key: string, value: string) => app.asAdmin.put(`/api/settings/${key}`).send({ value }).expect(200);

describe('the setup', () => {
  it('offers each only the steps that they may do', async () => {
    const ofAdmin = await read(app.asAdmin);
    expect(ofAdmin.steps.map(({ name }) => name)).toEqual([
      'identity',
      'colours',
      'contact',
      'campus',
      'places',
      'pictures',
      'event',
    ]);
    expect(ofAdmin.environment).toBeUndefined();
    const ofSuper = await read();
    expect(ofSuper.steps.map(({ name }) => name)).toEqual([
      ...['identity', 'colours', 'contact', 'campus', 'places', 'pictures', 'colleagues', 'event'],
      ...['mail', 'backups', 'address'],
    ]);
  });

  it('is new until the school has entered something', async () => {
    expect(await read()).toMatchObject({ isNew: true, hasSample: false });
    await put('site_name', 'Lakeside School');
    expect((await read()).isNew).toBe(false);
  });

  it('ticks each step of the school from what is stored', async () => {
    expect(await lacksOf('identity')).toEqual(['logo']);
    await put('site_logo', '/uploads/logo.png');
    expect(await lacksOf('identity')).toEqual([]);

    expect(await lacksOf('colours')).toEqual(['colours']);
    await put('site_color_primary', '#7a1f3d');
    expect(await lacksOf('colours')).toEqual([]);
    await put('site_color_primary', '#1d4a7c');

    expect(await lacksOf('contact')).toEqual(['phone', 'email', 'address']);
    await put('contact_phone', '081 220 4411');
    await put('contact_address', 'Lake Road');
    expect(await lacksOf('contact')).toEqual(['email']);
    await put('contact_email', 'office@lakeside.example.com');
    expect(await lacksOf('contact')).toEqual([]);

    expect(await lacksOf('campus')).toEqual(['campus']);
    expect(await lacksOf('places')).toEqual(['campus']);
    const branch = await app.makeBranch();
    const place = (latitude: number | null) =>
      app.asAdmin.put(`/api/branches/${branch.id}`).send({ latitude, longitude: 80.6337 }).expect(200);
    expect(await lacksOf('campus')).toEqual([]);
    await place(null);
    expect(await lacksOf('places')).toEqual(['place']);
    await place(7.2906);
    expect(await lacksOf('places')).toEqual([]);
    await app.asAdmin.put(`/api/branches/${branch.id}`).send({ status: 'INACTIVE' }).expect(200);
    expect(await lacksOf('campus')).toEqual(['campus']);

    expect(await lacksOf('pictures')).toEqual(['picture']);
    const slide = (await app.asAdmin.post('/api/hero-slides').send({ ...aHeroSlide(), isActive: false })).body.data;
    expect(await lacksOf('pictures')).toEqual(['picture']);
    await app.asAdmin.put(`/api/hero-slides/${slide.id}`).send({ isActive: true }).expect(200);
    expect(await lacksOf('pictures')).toEqual([]);

    expect(await lacksOf('event')).toEqual(['event']);
    await app.makeEvent();
    expect(await lacksOf('event')).toEqual([]);
  });

  it('ticks the colours of a school that keeps the default, until they are others', async () => {
    expect(await lacksOf('colours')).toEqual(['colours']);
    await app.asVisitor.post('/api/setup/kept-colours').expect(401);
    await app.asAdmin.post('/api/setup/kept-colours').expect(200);
    expect(await lacksOf('colours')).toEqual([]);
    expect(await linesOf(app, 'colours')).toEqual(['updated']);
  });

  it('ticks colleagues when somebody else may sign in', async () => {
    const others = await app.query<{ id: number }>('SELECT id FROM users WHERE email <> $1', [emailOf('SUPER_ADMIN')]);
    expect(await lacksOf('colleagues')).toEqual([]);
    await app.query('UPDATE users SET "isActive" = false WHERE id = ANY($1)', [others.map(({ id }) => id)]);
    expect(await lacksOf('colleagues')).toEqual(['colleague']);
    await app.query('UPDATE users SET "isActive" = true');
  });

  it('counts values that are still the default, by the form that changes them', async () => {
    const counts = async () => Object.fromEntries((await read()).productValues.map(({ form, count }) => [form, count]));
    const before = await counts();
    expect(before).toMatchObject({ 'contact-details': 5, colours: 3, numbers: 5, questions: 1 });
    await put('site_color_accent', '#224466');
    await put('contact_youtube', '');
    expect(await counts()).toMatchObject({ ...before, colours: 2, 'contact-details': 4 });
    await put('site_color_accent', '#1f7350');
    expect(await counts()).toMatchObject({ colours: 3 });
  });

  it('ticks nothing for what the sample school holds', async () => {
    const other = await startApp();
    await other.nest.get(SampleService).fill();
    const { hasSample, isNew, steps } = await read(other.asSuperAdmin);
    expect({ hasSample, isNew }).toEqual({ hasSample: true, isNew: false });
    const done = steps.filter(({ isDone }) => isDone).map(({ name }) => name);
    expect(done).toEqual(['colleagues']);
    await other.asSuperAdmin.delete('/api/sample').expect(200);
    expect(await read(other.asSuperAdmin)).toMatchObject({ hasSample: false, isNew: true });
    await other.close();
  });
});

describe('contact details of a school without the sample', () => {
  it('are empty until they are entered, and again when they are deleted', async () => {
    const other = await startApp();
    await other.nest.get(SampleService).skip();
    const values = async (agent = other.asVisitor) =>
      (await agent.get('/api/settings?category=contact').expect(200)).body.data as Record<string, string>;
    expect(Object.values(await values())).toEqual(Object.keys(CONTACT_SETTINGS).map(() => ''));
    expect(Object.values(await values(other.asAdmin))).toEqual(Object.keys(CONTACT_SETTINGS).map(() => ''));
    await other.asAdmin.put('/api/settings/contact_phone').send({ value: '081 220 4411' }).expect(200);
    expect((await values()).contact_phone).toBe('081 220 4411');
    await other.asAdmin.delete('/api/settings/contact_phone').expect(200);
    expect((await values()).contact_phone).toBe('');
    const { body } = await other.asVisitor.get('/api/settings/contact_phone').expect(200);
    expect(body.data.value).toBe('');
    await other.close();
  });

  it('are in no mail, which comes from the domain of the site', async () => {
    const server = await startMailServer();
    const other = await startApp({ SMTP_URL: server.url });
    await pauseJob(other, SEND_DUE_MAILS);
    await other.nest.get(SampleService).skip();
    await other.asVisitor
      .post('/api/contacts')
      .send(aContact({ email: 'parent@example.com' }))
      .expect(201);
    await other.nest.get(MailSender).sendDue(new AbortController().signal);
    expect(server.received.map(({ from, to }) => [from, to])).toEqual([
      ['no-reply@school.example.com', ['parent@example.com']],
    ]);
    expect(server.received[0]!.source).not.toMatch(/225 4890|Pallama|info@/);
    await other.close();
    await server.close();
  });

  it('stay those of the product in a school that has content already', async () => {
    const other = await startApp();
    await other.makeReview();
    await other.nest.get(SampleService).skip();
    const { body } = await other.asVisitor.get('/api/settings/contact_phone').expect(200);
    expect(body.data.value).toBe(CONTACT_SETTINGS.contact_phone.value);
    await other.close();
  });

  it('cannot be brought back through the setting that notes the state', async () => {
    await app.asSuperAdmin.get('/api/settings/_without_sample').expect(404);
    await app.asSuperAdmin.delete('/api/settings/_without_sample').expect(404);
    await app.asSuperAdmin.put('/api/settings/_without_sample').send({ value: 'x' }).expect(400);
  });
});

describe('the environment', () => {
  const PASSWORD_OF_MAIL = 'pass-w0rd-of-mail';
  let server: MailServer;
  let other: TestApp;

  beforeAll(async () => {
    server = await startMailServer();
    const { host } = new URL(server.url);
    other = await startApp({
      SMTP_URL: server.url,
      SMTP_FROM: 'office@lakeside.example.com',
      BACKUP_EVERY: '24h',
      PUBLIC_URL: `http://${host}`,
    });
    await pauseJob(other, SEND_DUE_MAILS);
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });

  const test = async (check = 'mail-test', agent = other.asSuperAdmin): Promise<SetupFinding[]> =>
    (await agent.post(`/api/setup/${check}`).expect(200)).body.data;
  const stepOf = async (name: string) => (await read(other.asSuperAdmin)).steps.find((step) => step.name === name)!;

  it('is shown without any secret', async () => {
    const smtp = `smtp://mailer:${PASSWORD_OF_MAIL}@127.0.0.1:${new URL(server.url).port}`;
    const secret = await startApp({ SMTP_URL: smtp, SMTP_FROM: 'office@lakeside.example.com' });
    const { environment } = await read(secret.asSuperAdmin);
    expect(environment).toMatchObject({
      mailServer: new URL(server.url).host,
      mailFrom: 'office@lakeside.example.com',
    });
    const [finding] = await test('mail-test', secret.asSuperAdmin);
    expect(finding).toMatchObject({ level: 'fault', text: expect.stringContaining('refuses the sign-in') });
    expect(JSON.stringify([environment, finding])).not.toMatch(/mailer|pass-w0rd/);
    await secret.close();
  });

  it('has its mail server ticked after a test mail to oneself', async () => {
    expect((await stepOf('mail')).lacks).toEqual(['test']);
    expect(await test()).toEqual([
      { level: 'ok', text: expect.stringContaining(`accepted a test mail to ${emailOf('SUPER_ADMIN')}`), todo: null },
    ]);
    expect(server.received.map(({ to }) => to)).toEqual([[emailOf('SUPER_ADMIN')]]);
    expect((await stepOf('mail')).lacks).toEqual([]);
  });

  it('mails the lines of a step to the operator of the server', async () => {
    const lines = { email: 'host@provider.example.com', step: 'backups' };
    await other.asSuperAdmin
      .post('/api/setup/lines-mail')
      .send({ ...lines, step: 'campus' })
      .expect(400);
    await other.asSuperAdmin
      .post('/api/setup/lines-mail')
      .send({ ...lines, email: 'host' })
      .expect(400);
    await app.asSuperAdmin.post('/api/setup/lines-mail').send(lines).expect(409);
    await other.asSuperAdmin.post('/api/setup/lines-mail').send(lines).expect(200);
    await other.nest.get(MailSender).sendDue(new AbortController().signal);
    const mail = server.received.find(({ to }) => to.includes(lines.email))!;
    expect(await linesOf(other, lines.step)).toEqual(['sent']);
    for (const line of SERVER_LINES.backups) expect(mail.source).toContain(line.split('=')[0]);
  });

  it('says what a mail server answers that refuses, and unticks it', async () => {
    server.refuse(emailOf('SUPER_ADMIN'), 550);
    const [finding] = await test();
    expect(finding).toMatchObject({
      level: 'fault',
      text: expect.stringContaining('refuses the test mail'),
      todo: expect.stringContaining('why it refuses this recipient'),
    });
    expect((await stepOf('mail')).lacks).toEqual(['test']);
    server.reset();
  });

  it('waits for a mail server that hangs only so long', async () => {
    server.greetWith('nothing');
    const patience = jest.replaceProperty(other.nest.get(SetupChecksService), 'patienceMs', 500);
    const [finding] = await test();
    patience.restore();
    expect(finding).toMatchObject({ level: 'fault', text: expect.stringContaining('does not answer') });
    server.reset();
  });

  it('says that there is no mail server', async () => {
    const [finding] = await test('mail-test', app.asSuperAdmin);
    expect(finding).toMatchObject({ level: 'warning', text: expect.stringContaining('SMTP_URL is empty') });
    expect(await lacksOf('mail')).toEqual(['server']);
  });

  it('has its backups ticked when one was made and the next are scheduled', async () => {
    expect(await lacksOf('backups')).toEqual(['schedule', 'backup']);
    expect((await stepOf('backups')).lacks).toEqual(['backup']);
    await other.query(
      `INSERT INTO backups (name, state, origin, encrypted, "startedAt", "finishedAt") VALUES ('a.tar', 'DONE', 'USER', false, now(), now())`,
    );
    expect((await stepOf('backups')).lacks).toEqual([]);
  });

  it('requests only the public URL, and says what is wrong with it', async () => {
    expect((await stepOf('address')).lacks).toEqual(['https']);
    const patience = jest.replaceProperty(other.nest.get(SetupChecksService), 'patienceMs', 500);
    const findings = await test('address-check');
    patience.restore();
    expect(findings.map(({ level }) => level)).toEqual(['fault', 'skipped']);
    expect(findings[0]!.text).toContain('does not answer as a web server');
    await other.query(`INSERT INTO setup_checks VALUES ('address', 'https://school.example.com', now())`);
    await app.query(`INSERT INTO setup_checks VALUES ('address', 'https://school.example.com', now())`);
    expect(await lacksOf('address')).toEqual([]);
    expect((await stepOf('address')).isDone).toBe(false);
  });

  it('is tested ten times in ten minutes at most', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await app.asSuperAdmin.post('/api/setup/mail-test')).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
  });
});
