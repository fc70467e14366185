import { CURRENT_PASSWORD, CURRENT_PASSWORD_WRONG } from '../../../contract/accounts/auth.js';
import { RetentionService } from '../../../server/families/retention/retention.service.js';
import { PASSWORD, useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf, issuesOf } from '../../support/expect.js';

const app = useApp();
const KEY = 'site_keep_messages';
const PATH = `/api/settings/${KEY}`;

const run = () => app.nest.get(RetentionService).run();
const value = async () => (await app.asAdmin.get(PATH).expect(200)).body.data.value;
const changes = async () => (await app.asAdmin.get('/api/retention/changes').expect(200)).body.data;
const shorten = (months: string, currentPassword: string | undefined = PASSWORD) =>
  app.asAdmin.put(PATH).send({ value: months, currentPassword });
const wait = (days: number) =>
  app.query(`UPDATE retention_changes SET "effectiveAt" = "effectiveAt" - make_interval(days => $1)`, [days]);

/** A message that was answered so long ago. */
async function answered(age: string): Promise<number> {
  const { id } = await app.makeContact();
  await app.asAdmin.put(`/api/contacts/${id}`).send({ status: 'RESOLVED' }).expect(200);
  await app.query(`UPDATE contacts SET "updatedAt" = now() - $2::interval WHERE id = $1`, [id, age]);
  return id;
}
const isThere = async (id: number) => (await app.query('SELECT FROM contacts WHERE id = $1', [id])).length === 1;

beforeEach(() =>
  app.query(`TRUNCATE contacts; DELETE FROM retention_changes; DELETE FROM settings; DELETE FROM revisions`),
);

describe('a shorter retention period', () => {
  it('requires the own password', async () => {
    expect(issuesOf(await shorten('6', ''))).toEqual({ currentPassword: CURRENT_PASSWORD.required });
    expect(issuesOf(await shorten('6', 'a guess'))).toEqual({ currentPassword: CURRENT_PASSWORD_WRONG });
    expect([await value(), await changes()]).toEqual(['12', []]);
  });

  it('deletes nothing for seven days, which it announces, and then takes effect', async () => {
    const id = await answered('7 months');
    await answered('6 months');
    const { body } = await shorten('6').expect(200);
    expect(body.data).toMatchObject({ key: KEY, value: '12', version: 0 });
    const days = (Date.parse(body.data.effectiveAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const change = { key: KEY, months: 6, was: 12, records: 2, requestedBy: 'The ADMIN' };
    expect(await changes()).toMatchObject([{ ...change, effectiveAt: body.data.effectiveAt }]);
    await wait(6);
    await run();
    expect([await isThere(id), await value()]).toEqual([true, '12']);
    await wait(1);
    await run();
    expect([await isThere(id), await value(), await changes()]).toEqual([false, '6', []]);
    const { body: history } = await app.asAdmin.get(`${PATH}/revisions`).expect(200);
    expect(history.data[0]).toMatchObject({ by: 'The ADMIN', values: { value: '6' } });
  });

  it('can be undone until then, which the audit log records', async () => {
    const id = await answered('7 months');
    await shorten('6').expect(200);
    const { body } = await app.asAdmin.delete(`/api/retention/changes/${KEY}`).expect(200);
    expect(body.data).toEqual([]);
    expect(failureOf(await app.asAdmin.delete(`/api/retention/changes/${KEY}`))).toEqual([404, 'NOT_FOUND']);
    await run();
    expect([await isThere(id), await value()]).toEqual([true, '12']);
    const lines = await app.query(
      `SELECT action, records FROM audit_lines WHERE collection = 'retention' ORDER BY id DESC LIMIT 2`,
    );
    expect(lines).toEqual(['revoked', 'created'].map((action) => ({ action, records: [KEY] })));
  });

  it('is replaced by another change: a shorter one waits seven days again, a longer one takes effect immediately', async () => {
    await shorten('6').expect(200);
    await wait(6);
    await shorten('3').expect(200);
    expect(await changes()).toMatchObject([{ months: 3 }]);
    await wait(6);
    await run();
    expect(await value()).toBe('12');
    await app.asAdmin.put(PATH).send({ value: '18' }).expect(200);
    expect([await value(), await changes()]).toEqual(['18', []]);
    await shorten('12').expect(200);
    await app.asAdmin.put(PATH).send({ value: '18' }).expect(200);
    expect(await changes()).toEqual([]);
    await app.asAdmin.put(PATH).send({ value: '0' }).expect(200);
    await shorten('240').expect(200);
    expect([await value(), await changes()]).toMatchObject(['0', [{ months: 240, was: 0 }]]);
  });

  it('is delayed too if it comes from a new setting, its default or an earlier revision', async () => {
    const ways = {
      create: (body: object) => app.asAdmin.post('/api/settings').send({ key: KEY, value: '6', ...body }),
      remove: (body: object) => app.asAdmin.delete(PATH).send(body),
      revert: (body: object) => app.asAdmin.post(`${PATH}/revisions/1/restore`).send(body),
    };
    for (const [name, way] of Object.entries(ways)) {
      if (name !== 'create') await app.asAdmin.put(PATH).send({ value: '24' }).expect(200);
      const before = await value();
      expect([name, issuesOf(await way({}))]).toEqual([name, { currentPassword: CURRENT_PASSWORD.required }]);
      const { body } = await way({ currentPassword: PASSWORD });
      expect(body.data).toMatchObject({ value: before, effectiveAt: expect.any(String) });
      expect([name, await value(), (await changes()).length]).toEqual([name, before, 1]);
      await wait(7);
      await run();
      expect([name, await value()]).toEqual([name, name === 'create' ? '6' : '12']);
      await app.query('DELETE FROM settings; DELETE FROM revisions');
    }
  });

  it('has a preview of how many records it would delete', async () => {
    for (const age of ['2 months', '7 months', '13 months']) await answered(age);
    const records = async (months: number) => {
      const answer = await app.asAdmin.get('/api/retention/shortening').query({ key: KEY, months }).expect(200);
      return answer.body.data.records;
    };
    expect([await records(1), await records(6), await records(12), await records(0)]).toEqual([3, 2, 1, 0]);
    for (const [query, path] of [
      [{ key: 'site_name', months: 1 }, 'key'],
      [{ key: KEY, months: 'soon' }, 'months'],
      [{ key: KEY }, 'months'],
    ] as const) {
      const answer = await app.asAdmin.get('/api/retention/shortening').query(query);
      expect(Object.keys(issuesOf(answer))).toEqual([path]);
    }
  });

  it('has no requester after the account was deleted', async () => {
    const { agent, id } = await staffAs(app, { role: 'ADMIN' });
    await agent.put(PATH).send({ value: '6', currentPassword: PASSWORD }).expect(200);
    await app.query('DELETE FROM users WHERE id = $1', [id]);
    expect(await changes()).toMatchObject([{ requestedBy: null }]);
    await wait(7);
    await run();
    expect(await value()).toBe('6');
  });
});
