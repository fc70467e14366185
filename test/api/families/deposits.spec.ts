import type { StaffAdmission } from '../../../contract/families/admissions.js';
import { CURRENT_PASSWORD, CURRENT_PASSWORD_WRONG } from '../../../contract/accounts/auth.js';
import { DEPOSIT_SLIP, PAID_AMOUNT, PAID_ON_ERROR } from '../../../contract/families/deposits.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { PASSWORD } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { documentsOf, PARENT_EMAIL, useDocuments } from '../../support/documents.js';
import { issuesOf } from '../../support/expect.js';

const { app, ask, mailed } = useDocuments();

const BANK = 'Bank of the Lake, Chilaw\nAccount 0123 4567\n\nReference: {reference}';
const SETTING = '/api/settings/site_bank_details';
const DEPOSIT = { paidOn: '2026-01-15', paidAmount: 25_000, paidReference: 'FT-88' };
const NONE = { paidOn: null, paidAmount: null, paidReference: null };

const today = () => dayOf(new Date(), 'Asia/Colombo');
const saveBank = (body: object) => app.asAdmin.put(SETTING).send(body);
const path = (id: number) => `/api/admissions/${id}`;
const change = (id: number, fields: object) => app.asAdmin.put(path(id)).send(fields);
const changed = async (id: number, fields: object): Promise<StaffAdmission> =>
  (await change(id, fields).expect(200)).body.data;
const listed = async (filter: object): Promise<number[]> => {
  const query = { filter: JSON.stringify(filter), sort: '["id","ASC"]' };
  const { body } = await app.asAdmin.get('/api/admissions').query(query).expect(200);
  return body.data.map(({ id }: StaffAdmission) => id);
};

beforeEach(() => app.query('DELETE FROM admissions'));

describe('the request for a deposit slip', () => {
  const pathIn = (source: string) => /school\.example\.com(\/application\/[\w.-]+)/.exec(source)![1]!;

  it('prints the bank details, with the reference, in the mail and on the page of the application', async () => {
    await saveBank({ value: BANK, currentPassword: PASSWORD }).expect(200);
    const application = await app.makeAdmission({ parentEmail: PARENT_EMAIL });
    await ask(application, [DEPOSIT_SLIP, 'Birth certificate']);
    const { source } = (await mailed()).find(({ subject }) => subject.startsWith('Documents for your application'))!;
    expect(source).toContain('Account 0123 4567');
    expect(source).toContain(`Reference: ${application.reference}`);
    const page = (await app.asVisitor.get(pathIn(source)).expect(200)).text;
    expect(page).toContain('Account 0123 4567');
    expect(page).toContain(`Reference: ${application.reference}`);
    await app.asAdmin.delete(SETTING).send({ currentPassword: PASSWORD }).expect(200);
  });

  it('prints them with no other document, and not once the slip has come', async () => {
    await saveBank({ value: BANK, currentPassword: PASSWORD }).expect(200);
    const application = await app.makeAdmission({ parentEmail: PARENT_EMAIL });
    await ask(application, ['Birth certificate']);
    const { source } = (await mailed()).find(({ subject }) => subject.startsWith('Documents for your application'))!;
    expect(source).not.toContain('0123 4567');
    const [slip] = (await ask(application, [DEPOSIT_SLIP])).slice(-1);
    const shown = async () => (await app.asVisitor.get(pathIn(source)).expect(200)).text;
    expect(await shown()).toContain('0123 4567');
    await app.asAdmin.post(`${documentsOf(application)}/${slip!.id}/received`).expect(200);
    expect(await shown()).not.toContain('0123 4567');
    await app.asAdmin.delete(SETTING).send({ currentPassword: PASSWORD }).expect(200);
  });

  it('is as before without bank details, which visitors cannot read and which hold no link to another site', async () => {
    await app.asVisitor.get(SETTING).expect(404);
    await saveBank({ value: 'Pay at www.evil.example' }).expect(400);
    const application = await app.makeAdmission({ parentEmail: PARENT_EMAIL });
    await ask(application, [DEPOSIT_SLIP]);
    const { source } = (await mailed()).find(({ subject }) => subject.startsWith('Documents for your application'))!;
    expect(source).toContain(`• ${DEPOSIT_SLIP}`);
    await app.asVisitor.get(pathIn(source)).expect(200);
  });
});

describe('the bank details', () => {
  it('change with the own password alone, whether they are saved, created, restored or deleted', async () => {
    const stored = async () => (await app.asAdmin.get(SETTING).expect(200)).body.data.value;
    const ways = {
      create: (body: object) => app.asAdmin.post('/api/settings').send({ ...body, key: 'site_bank_details' }),
      put: (body: object) => saveBank({ ...body, value: 'Bank of the Hill' }),
      revert: (body: object) => app.asAdmin.post(`${SETTING}/revisions/2/restore`).send(body),
      remove: (body: object) => app.asAdmin.delete(SETTING).send(body),
    };
    await app.query(`DELETE FROM settings; DELETE FROM revisions`);
    for (const [name, way] of Object.entries(ways)) {
      const before = await stored();
      const tried = (currentPassword?: string) => way({ value: BANK, currentPassword });
      expect([name, issuesOf(await tried())]).toEqual([name, { currentPassword: CURRENT_PASSWORD.required }]);
      expect(issuesOf(await tried('a guess'))).toEqual({ currentPassword: CURRENT_PASSWORD_WRONG });
      expect(await stored()).toBe(before);
      expect([200, 201]).toContain((await tried(PASSWORD)).status);
      expect(await stored()).not.toBe(before);
    }
    const sql = `SELECT action FROM audit_lines WHERE collection = 'settings' AND 'site_bank_details' = ANY(records)`;
    const lines = await app.query<{ action: string }>(`${sql} ORDER BY id DESC LIMIT 4`);
    expect(lines.map(({ action }) => action)).toEqual(['updated', 'reverted', 'updated', 'updated']);
    await saveBank({ value: '' }).expect(200);
  });
});

describe('a change of the bank details', () => {
  const notices = () =>
    app.query<{ to: string; text: string }>(
      `SELECT mails."to", content::text AS text FROM mails WHERE subject LIKE 'The bank details%' ORDER BY id`,
    );
  const save = (value: string, agent = app.asSuperAdmin) =>
    agent.put(SETTING).send({ value, currentPassword: PASSWORD });

  it('is mailed to the other super administrators, without a whole number, unless nothing changes', async () => {
    const other = await staffAs(app, { role: 'SUPER_ADMIN' });
    await save('Bank of the Lake\nAccount 0123 4567').expect(200);
    await app.query('DELETE FROM mails');
    await save('Bank of the Hill\nAccount 9876-5432-10, branch 017').expect(200);
    const [mail, ...rest] = await notices();
    expect([mail!.to, rest]).toEqual([other.email, []]);
    expect(mail!.text).toContain('until now end in: 4567. From now on: 3210.');
    expect(mail!.text).not.toMatch(/0123|9876|Hill/);
    await save(' Bank of the Hill\nAccount 9876-5432-10, branch 017 ').expect(200);
    expect(await notices()).toHaveLength(1);
    await app.asSuperAdmin.delete(SETTING).send({ currentPassword: PASSWORD }).expect(200);
    expect((await notices())[1]!.text).toContain('until now end in: 3210. From now on: none.');
    await save(BANK, app.asAdmin).expect(200);
    expect((await notices()).slice(2).map(({ to }) => to)).toContain(other.email);
    expect((await notices()).slice(2).length).toBeGreaterThan(1);
  });

  it('is neither stored nor mailed if the mail cannot be queued', async () => {
    await save(BANK).expect(200);
    await staffAs(app, { role: 'SUPER_ADMIN' });
    await app.query('DELETE FROM mails; ALTER TABLE mails ADD CONSTRAINT refuses_all CHECK (false) NOT VALID');
    try {
      await save('Bank of the Hill').expect(500);
    } finally {
      await app.query('ALTER TABLE mails DROP CONSTRAINT refuses_all');
    }
    expect((await app.asAdmin.get(SETTING).expect(200)).body.data.value).toBe(BANK);
    expect(await notices()).toEqual([]);
  });
});

describe('a deposit', () => {
  it('is noted with day, amount and reference, is a filter of the list, and stands in the history', async () => {
    const [{ id }, other] = [await app.makeAdmission(), await app.makeAdmission()];
    expect(await changed(id, DEPOSIT)).toMatchObject(DEPOSIT);
    expect([await listed({ paid: true }), await listed({ paid: false })]).toEqual([[id], [other.id]]);
    const { body } = await app.asSuperAdmin.get(`${path(id)}/revisions`).expect(200);
    expect(body.data[0]).toMatchObject({ fields: Object.keys(DEPOSIT) });
  });

  it('is found by its reference', async () => {
    const [{ id }] = [await app.makeAdmission(), await app.makeAdmission()];
    await changed(id, { paidReference: 'FT-240917-0381' });
    expect([await listed({ q: 'ft-240917' }), await listed({ q: '0381' }), await listed({ q: 'FT-241' })]).toEqual([
      [id],
      [id],
      [],
    ]);
  });

  it('is of today without a day, and is gone without one', async () => {
    const { id } = await app.makeAdmission();
    expect(await changed(id, { paidAmount: 500 })).toMatchObject({ ...NONE, paidOn: today(), paidAmount: 500 });
    expect(await changed(id, { paidOn: null })).toMatchObject(NONE);
    expect(await changed(id, { paidReference: 'FT-9' })).toMatchObject({ paidOn: today(), paidReference: 'FT-9' });
    expect(await changed(id, NONE)).toMatchObject(NONE);
  });

  it('is refused in the future, and with what is no amount', async () => {
    const { id } = await app.makeAdmission();
    for (const paidOn of [addDays(today(), 1), 'yesterday'])
      expect(issuesOf(await change(id, { paidOn }))).toEqual({ paidOn: PAID_ON_ERROR });
    for (const paidAmount of [0, -5, 1.5, 'much', PAID_AMOUNT.max + 1])
      expect(issuesOf(await change(id, { paidAmount }))).toEqual({ paidAmount: PAID_AMOUNT.message });
    await change(id, { paidReference: 'a'.repeat(101) }).expect(400);
  });

  it('is noted by staff of the campus alone', async () => {
    const [here, there] = [await app.makeBranch(), await app.makeBranch()];
    const { id } = await app.makeAdmission({ selectedBranch: here.title });
    const bound = async (branchId: number) => (await staffAs(app, { branchIds: [branchId] })).agent;
    await (await bound(there.id)).put(path(id)).send(DEPOSIT).expect(404);
    await (await staffAs(app, { role: 'EDITOR' })).agent.put(path(id)).send(DEPOSIT).expect(403);
    await app.asVisitor.put(path(id)).send(DEPOSIT).expect(401);
    expect((await (await bound(here.id)).put(path(id)).send(DEPOSIT).expect(200)).body.data).toMatchObject(DEPOSIT);
  });

  it('is counted by campus and by the month in which it was paid', async () => {
    const [kandy, galle] = [await app.makeBranch(), await app.makeBranch()];
    const paid = async (selectedBranch: string, deposit: object, createdAt = 'now()') => {
      const { id } = await app.makeAdmission({ selectedBranch });
      await changed(id, deposit);
      await app.query(`UPDATE admissions SET "createdAt" = ${createdAt} WHERE id = $1`, [id]);
    };
    const before = addDays(`${today().slice(0, 7)}-01`, -1);
    await paid(kandy.title, { paidOn: today(), paidAmount: 25_000 });
    await paid(kandy.title, { paidOn: today() });
    await paid(kandy.title, { paidOn: before, paidAmount: 10_000 }, `now() - interval '400 days'`);
    await paid(galle.title, { paidOn: addDays(today(), -400), paidAmount: 7 });
    const { body } = await app.asAdmin.get('/api/admissions/figures').expect(200);
    const counted = (branch: string) =>
      body.data
        .filter((row: { branch: string }) => row.branch === branch)
        .map(({ month, applied, paid, paidAmount }: Record<string, unknown>) => ({ month, applied, paid, paidAmount }));
    expect(counted(kandy.title)).toEqual([
      { month: today().slice(0, 7), applied: 2, paid: 2, paidAmount: 25_000 },
      { month: before.slice(0, 7), applied: 0, paid: 1, paidAmount: 10_000 },
    ]);
    expect(counted(galle.title)).toEqual([{ month: today().slice(0, 7), applied: 1, paid: 0, paidAmount: 0 }]);
    const { agent } = await staffAs(app, { branchIds: [galle.id] });
    expect((await agent.get('/api/admissions/figures').expect(200)).body.data).toHaveLength(1);
  });
});
