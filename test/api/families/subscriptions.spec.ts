import { NO_CAMPUS_CHOSEN, NOTHING_CHOSEN, type StaffSubscriber } from '../../../contract/families/subscribers.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { aBranch } from '../../support/factories.js';
import { useMailApp } from '../../support/mail-app.js';
import { listed } from '../../support/requests.js';

const { app, server, deliver } = useMailApp();

let kandy: StaffBranch;
let galle: StaffBranch;

beforeAll(async () => {
  kandy = await app.makeBranch(aBranch({ title: 'Crestfield College - Kandy' }));
  galle = await app.makeBranch(aBranch({ title: 'Crestfield College - Galle' }));
});
beforeEach(() => app.query('DELETE FROM mails; DELETE FROM subscribers'));

describe('the page of a subscription', () => {
  const signUp = async (): Promise<string> => {
    await app.asVisitor.post('/api/subscribers').send({ email: 'amma@example.com' }).expect(201);
    await deliver();
    const { source } = server.received.pop()!;
    const [, path] = /https:\/\/school\.example\.com(\/newsletter\/[\w.-]+)/.exec(
      source.replace(/=\r\n/g, '').replace(/=3D/g, '='),
    )!;
    await app.asVisitor.post(`${path!}/confirm`).expect(303);
    return path!;
  };
  const choose = (path: string, fields: object) => app.asVisitor.post(`${path}/choose`).type('form').send(fields);
  const stored = async () => (await listed<StaffSubscriber>(app.asAdmin, 'subscribers'))[0]!;
  const isChecked = (html: string, name: string, value: string | number) =>
    new RegExp(`name="${name}" value="${value}" checked`).test(html);

  it('begins with everything, and keeps what is chosen', async () => {
    const path = await signUp();
    const { text } = await app.asVisitor.get(path).expect(200);
    for (const [name, value] of [
      ['newsletters', 'yes'],
      ['closures', 'yes'],
      ['branchId', kandy.id],
      ['branchId', galle.id],
    ] as const) {
      expect(isChecked(text, name, value)).toBe(true);
    }
    await choose(path, { closures: 'yes', branchId: galle.id }).expect(303).expect('location', `${path}?saved`);
    expect(await stored()).toMatchObject({ newsletters: false, closures: true, branchIds: [galle.id] });
    const saved = (await app.asVisitor.get(`${path}?saved`).expect(200)).text;
    expect(saved).toContain('Your choice is saved.');
    expect(isChecked(saved, 'newsletters', 'yes')).toBe(false);
    expect(isChecked(saved, 'branchId', galle.id)).toBe(true);
    expect(isChecked(saved, 'branchId', kandy.id)).toBe(false);
    const shown = await app.asVisitor.get('/api/branches').expect(200);
    const all = shown.body.data.map(({ id }: StaffBranch) => id);
    await choose(path, { newsletters: 'yes', closures: 'yes', branchId: all }).expect(303);
    expect(await stored()).toMatchObject({ newsletters: true, closures: true, branchIds: [] });
  });

  it('keeps the campuses of somebody who wants no closures for now', async () => {
    const path = await signUp();
    await choose(path, { closures: 'yes', branchId: galle.id }).expect(303);
    await choose(path, { newsletters: 'yes' }).expect(303);
    expect(await stored()).toMatchObject({ newsletters: true, closures: false, branchIds: [galle.id] });
  });

  it('speaks of the newsletter only to somebody who receives it', async () => {
    const path = await signUp();
    const title = async () => /<h1[^>]*>([^<]*)/.exec((await app.asVisitor.get(path).expect(200)).text)?.[1];
    expect(await title()).toBe('You receive our newsletter');
    await choose(path, { closures: 'yes', branchId: galle.id }).expect(303);
    expect(await title()).toBe('Choose what you receive');
  });

  it('shows every campus as chosen while the chosen ones are all hidden', async () => {
    const path = await signUp();
    await choose(path, { closures: 'yes', branchId: galle.id }).expect(303);
    const { id } = await stored();
    await app.query(`UPDATE subscribers SET "branchIds" = '{999999}' WHERE id = $1`, [id]);
    const { text } = await app.asVisitor.get(path).expect(200);
    expect([kandy, galle].map((branch) => isChecked(text, 'branchId', branch.id))).toEqual([true, true]);
  });

  it.each([
    [{}, NOTHING_CHOSEN],
    [{ branchId: '1' }, NOTHING_CHOSEN],
    [{ closures: 'yes' }, NO_CAMPUS_CHOSEN],
    [{ closures: 'yes', branchId: ['x', '-1', '99999999999999999999'] }, NO_CAMPUS_CHOSEN],
  ])('refuses %j', async (fields, message) => {
    const path = await signUp();
    const { text } = await choose(path, fields).expect(400);
    expect(text).toContain(message);
    expect(isChecked(text, 'closures', 'yes')).toBe('closures' in fields);
    expect(await stored()).toMatchObject({ newsletters: true, closures: true, branchIds: [] });
  });
});
