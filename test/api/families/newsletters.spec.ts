import { NO_MAIL_SERVER } from '../../../contract/delivery/mails.js';
import { NEWSLETTER_ERRORS, type StaffNewsletter } from '../../../contract/families/newsletters.js';
import type { StaffSubscriber } from '../../../contract/families/subscribers.js';
import { SubscribersService } from '../../../server/families/subscribers/subscribers.service.js';
import { startApp } from '../../support/app.js';
import { issuesOf } from '../../support/expect.js';
import { aNewsletter } from '../../support/factories.js';
import { useMailApp } from '../../support/mail-app.js';
import { headerOf, type TakenMail } from '../../support/mail-server.js';
import { listed } from '../../support/requests.js';

const { app, server, deliver } = useMailApp();

beforeEach(() =>
  app.query('DELETE FROM mails; DELETE FROM subscribers; DELETE FROM newsletters; DELETE FROM counters'),
);

const sign = (email: string) => app.asVisitor.post('/api/subscribers').send({ email }).expect(201);
const subscribers = (filter: object = {}) =>
  listed<StaffSubscriber>(app.asAdmin, 'subscribers', filter, { sort: '["email","ASC"]' });
const plain = ({ source }: TakenMail) => source.replace(/=\r\n/g, '').replace(/=3D/g, '=');
/** The path of the link in the last mail to an address. */
const linkTo = (email: string) => {
  const mail = server.received.findLast(({ to }) => to.includes(email))!;
  return /https:\/\/school\.example\.com(\/newsletter\/[\w.-]+)/.exec(plain(mail))![1]!;
};
async function signUp(email: string): Promise<string> {
  await sign(email);
  await deliver();
  return linkTo(email);
}
async function reader(email: string): Promise<string> {
  const path = await signUp(email);
  await app.asVisitor.post(`${path}/confirm`).expect(303);
  return path;
}
async function deliverAll(): Promise<void> {
  await app.query('UPDATE mails SET "nextAttemptAt" = now()');
  await deliver();
}
const send = ({ id, version }: StaffNewsletter) =>
  app.asAdmin.post(`/api/newsletters/${id}/send`).set('If-Match', `"${version}"`);

describe('a sign-up for news', () => {
  it('is confirmed by a button on the page of its link, not by opening the link', async () => {
    const path = await signUp('nadeesha@example.com');
    const [mail] = server.received as [TakenMail];
    expect(headerOf(mail.source, 'subject')).toBe('Please confirm your sign-up');
    expect(await subscribers({ state: 'asked' })).toHaveLength(1);
    const page = await app.asVisitor.get(path).expect(200);
    expect(page.text).toContain('Confirm your sign-up');
    expect(page.text).not.toContain('nadeesha');
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect((await subscribers())[0]!.confirmedAt).toBeNull();
    await app.asVisitor.post(`${path}/confirm`).expect(303).expect('location', path);
    expect((await app.asVisitor.get(path).expect(200)).text).toContain('You receive our newsletter');
    expect(await subscribers({ state: 'confirmed' })).toHaveLength(1);
  });

  it('can be repeated until it is confirmed, with the same response', async () => {
    const first = await sign('again@example.com');
    await sign('again@example.com');
    await deliver();
    expect(server.received).toHaveLength(2);
    await app.asVisitor.post(`${linkTo('again@example.com')}/confirm`).expect(303);
    const last = await sign('AGAIN@example.com');
    await deliver();
    expect(server.received).toHaveLength(2);
    expect(last.body).toEqual(first.body);
  });

  it('that is spam gets no request to confirm before staff release it', async () => {
    await app.asVisitor
      .post('/api/subscribers')
      .send({ email: 'bot@example.com', website: 'https://x.example', elapsedMs: 5 });
    await deliver();
    expect(server.received).toEqual([]);
    const [{ id }] = (await subscribers({ spam: true })) as [StaffSubscriber];
    await app.asAdmin.put(`/api/subscribers/${id}`).send({ spam: false }).expect(200);
    await deliver();
    expect(server.received.map(({ to }) => to)).toEqual([['bot@example.com']]);
  });

  it('is deleted after 30 days if nobody confirms it, and kept otherwise', async () => {
    await reader('reader@example.com');
    await signUp('nobody@example.com');
    await app.query(`UPDATE subscribers SET "updatedAt" = now() - interval '29 days'`);
    await app.nest.get(SubscribersService).cleanUp();
    expect(await subscribers()).toHaveLength(2);
    await app.query(`UPDATE subscribers SET "updatedAt" = now() - interval '31 days'`);
    await app.nest.get(SubscribersService).cleanUp();
    expect((await subscribers()).map(({ email }) => email)).toEqual(['reader@example.com']);
  });

  it('is confirmed immediately if no mail is sent', async () => {
    const other = await startApp();
    try {
      await other.asVisitor.post('/api/subscribers').send({ email: 'a@example.com' }).expect(201);
      const [subscriber] = (await other.asAdmin.get('/api/subscribers').expect(200)).body.data;
      expect(subscriber.confirmedAt).toEqual(expect.any(String));
      const { id } = await other.makeNewsletter();
      const { body } = await other.asAdmin.post(`/api/newsletters/${id}/send`).expect(409);
      expect(body.message).toBe(NO_MAIL_SERVER);
      await other.asAdmin.post('/api/newsletters/test').send(aNewsletter()).expect(409);
    } finally {
      await other.close();
    }
  });

  it('reveals nothing to a client that guesses links, and limits guesses', async () => {
    const path = await signUp('guessed@example.com');
    const [{ id }] = (await subscribers()) as [StaffSubscriber];
    const wrong = [`/newsletter/${id}.${'a'.repeat(43)}`, '/newsletter/x', '/newsletter/99999999999.x', `${path}/else`];
    const answers = [];
    for (const guess of wrong) {
      answers.push((await app.asVisitor.get(guess).expect(404)).text);
      answers.push((await app.asVisitor.post(guess).expect(404)).text);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('<a class="school"');
    for (let time = answers.length; time < 30; time += 1) await app.asVisitor.get(wrong[0]!).expect(404);
    await app.asVisitor.get(wrong[0]!).expect(429);
    await app.asVisitor.get(path).expect(200);
  });
});

describe('a newsletter', () => {
  it('is sent once to each confirmed subscriber, and cannot be changed afterwards', async () => {
    await reader('first@example.com');
    await reader('second@example.com');
    await signUp('asked@example.com');
    server.reset();
    const letter = await app.makeNewsletter({ text: 'See https://school.example.com/events.\n\n<b>Bold</b> & more' });
    const { body } = await send(letter).expect(200);
    expect(body.data).toMatchObject({ recipients: 2, sentAt: expect.any(String) });
    expect((await send(body.data).expect(409)).body.message).toBe(NEWSLETTER_ERRORS.sent);
    await app.asAdmin.put(`/api/newsletters/${letter.id}`).send({ subject: 'Other' }).expect(409);
    await deliverAll();
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(['first@example.com', 'second@example.com']);
    const [mail] = server.received as [TakenMail];
    expect(headerOf(mail.source, 'subject')).toBe('News of November');
    const url = `https://school.example.com${linkTo(mail.to[0]!)}`;
    expect(headerOf(mail.source, 'list-unsubscribe')).toBe(`<${url}>`);
    expect(headerOf(mail.source, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const html = plain(mail);
    expect(html).toContain('href="https://school.example.com/events"');
    expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; more');
    expect(html).toContain('You receive this because you signed up for news from Crestfield College.');
  });

  it('leaves room for mails to parents, which are due at once: one reader has turn after the other', async () => {
    for (const name of ['a', 'b', 'c']) await reader(`${name}@example.com`);
    await send(await app.makeNewsletter()).expect(200);
    await app.makeContact({ email: 'parent@example.com' });
    const waits = (kind: string) =>
      app
        .query<{ wait: number }>(
          `SELECT extract(epoch FROM "nextAttemptAt" - "createdAt")::float AS wait FROM mails WHERE kind = $1 ORDER BY 1`,
          [kind],
        )
        .then((mails) => mails.map(({ wait }) => wait));
    expect(await waits('newsletter')).toEqual([0.1, 0.2, 0.3]);
    expect(new Set(await waits('confirmation'))).toEqual(new Set([0]));
  });

  it('has a link to unsubscribe with one click in the mailbox, which deletes the email address and its mails', async () => {
    const path = await reader('ends@example.com');
    await send(await app.makeNewsletter()).expect(200);
    await app.asVisitor
      .post(path)
      .set('Origin', 'https://mail.example')
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(200);
    expect(await subscribers()).toEqual([]);
    expect(await app.query(`SELECT 1 FROM mails WHERE collection = 'subscribers'`)).toEqual([]);
    // So that a restore of an older backup does not bring it back.
    expect(await app.query('SELECT digest FROM erasures')).toHaveLength(1);
    await app.asVisitor.get(path).expect(404);
  });

  it('allows unsubscribing even if the mailbox asks twice, or again later', async () => {
    const path = await reader('twice@example.com');
    const statuses = (await Promise.all([1, 2, 3].map(() => app.asVisitor.post(path)))).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await subscribers()).toEqual([]);
    expect((await app.asVisitor.post(path).expect(200)).text).toContain('You are unsubscribed');
  });

  it('is not said to have ended by a link that is not valid', async () => {
    const path = await reader('stays@example.com');
    await app.asVisitor.post(path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))).expect(404);
    await app.asVisitor.post(`${path}x`).expect(404);
    expect(await subscribers()).toHaveLength(1);
  });

  it('is not said to have ended by a link of nobody, which counts as a guess', async () => {
    for (const length of [43, 44]) {
      const { text } = await app.asVisitor.post(`/newsletter/99999.${'A'.repeat(length)}`).expect(404);
      expect(text).toContain('This link does not work');
    }
    const path = await reader('gone@example.com');
    await app.asVisitor.post(path).expect(200);
    const [, id] = /(\d+)\./.exec(path)!;
    await app.asVisitor.post(`/newsletter/${id}.${'A'.repeat(44)}`).expect(404);
    await app.asVisitor.post(`${path}x`).expect(404);
    await app.asVisitor.post(path).expect(200);
  });

  it('accepts a choice of somebody who unsubscribes meanwhile', async () => {
    const path = await reader('meanwhile@example.com');
    const service = app.nest.get(SubscribersService);
    const choose = jest.spyOn(service, 'choose').mockImplementationOnce(async (id, chosen) => {
      await service.unsubscribe(id);
      choose.mockRestore();
      return service.choose(id, chosen);
    });
    await app.asVisitor.post(`${path}/choose`).type('form').send({ newsletters: 'yes' }).expect(303);
  });

  it.each([
    [
      'chose other news',
      (path: string) => app.asVisitor.post(`${path}/choose`).type('form').send({ closures: 'yes', branchId: 'all' }),
    ],
    [
      'is marked as spam',
      async () => app.asAdmin.put(`/api/subscribers/${(await subscribers())[0]!.id}`).send({ spam: true }),
    ],
  ])('that waits is not sent to somebody who %s', async (_, change) => {
    const path = await reader('waits@example.com');
    await send(await app.makeNewsletter()).expect(200);
    server.reset();
    expect((await change(path)).status).toBeLessThan(400);
    await deliverAll();
    expect(server.received).toEqual([]);
  });

  it('loses its mails with a subscriber whom staff delete', async () => {
    await reader('deleted@example.com');
    await send(await app.makeNewsletter()).expect(200);
    await app.asAdmin.delete(`/api/subscribers/${(await subscribers())[0]!.id}`).expect(200);
    expect(await app.query(`SELECT 1 FROM mails WHERE collection = 'subscribers'`)).toEqual([]);
  });

  it('ends on the page of its link by a second step, so that a second click on Confirm deletes nothing', async () => {
    const path = await reader('clicks@example.com');
    const { text } = await app.asVisitor.get(path).expect(200);
    const forms = [...text.matchAll(/<form[^>]* action="([^"]*)">/g)].filter(([, action]) => action === path);
    expect(forms).toHaveLength(1);
    const [opens, closes] = [text.indexOf('<details>'), text.indexOf('</details>')];
    const [{ index }] = forms as [RegExpExecArray];
    expect(opens < index && index < closes).toBe(true);
  });

  it('skips email addresses that bounce', async () => {
    await reader('gone@example.com');
    await reader('here@example.com');
    await send(await app.makeNewsletter()).expect(200);
    server.refuse('gone@example.com', 550);
    await deliverAll();
    expect((await subscribers({ state: 'bounced' })).map(({ email }) => email)).toEqual(['gone@example.com']);
    const { body } = await send(await app.makeNewsletter()).expect(200);
    expect(body.data.recipients).toBe(1);
  });

  it('is not sent without subscribers, nor if a colleague has changed it', async () => {
    const letter = await app.makeNewsletter();
    expect((await send(letter).expect(409)).body.message).toBe(NEWSLETTER_ERRORS.nobody);
    await app.asAdmin.put(`/api/newsletters/${letter.id}`).send({ subject: 'Another' }).expect(200);
    await reader('reader@example.com');
    await send(letter).expect(412);
  });

  it('can be previewed and tested before it is sent', async () => {
    const { body } = await app.asAdmin.post('/api/newsletters/preview').send(aNewsletter()).expect(200);
    expect(body.data.html).toContain('our sports day is on 5 December.');
    await app.asAdmin.post('/api/newsletters/test').send(aNewsletter()).expect(200);
    await deliver();
    expect(server.received.map(({ to }) => to)).toEqual([['admin@school.example.com']]);
    expect(headerOf(server.received[0]!.source, 'list-unsubscribe')).toBe('');
    expect(issuesOf(await app.asAdmin.post('/api/newsletters').send({ subject: ' ' }))).toEqual({
      subject: 'Subject is required',
      text: 'Message cannot be empty',
    });
  });
});
