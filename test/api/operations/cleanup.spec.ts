import { randomUUID } from 'node:crypto';
import { CleanupService } from '../../../server/operations/cleanup/cleanup.service.js';
import { UnnamedPicturesService } from '../../../server/records/uploads/unnamed-pictures.service.js';
import { useApp } from '../../support/app.js';
import { aContact, anApplication } from '../../support/factories.js';

const app = useApp();
const count = async (table: string) => Number((await app.query(`SELECT count(*) FROM ${table}`))[0]!.count);
const counts = async () => ({
  sessions: await count('sessions'),
  answers: await count('form_answers'),
  counters: await count('counters'),
});

const send = () =>
  app.asVisitor.post('/api/contacts').set('Idempotency-Key', randomUUID()).send(aContact()).expect(201);

const cleanedUp = (collection: string) =>
  app.query(
    `SELECT records, count, "userId", "sessionId" FROM audit_lines WHERE action = 'cleaned_up' AND collection = $1`,
    [collection],
  );

describe('the hourly clean-up', () => {
  it('adds a line to the audit log if it deletes records from the trash', async () => {
    const ids = [(await app.makeEvent()).id, (await app.makeEvent()).id, (await app.makeEvent()).id];
    for (const id of ids) await app.asAdmin.delete(`/api/events/${id}`).expect(200);
    await app.query(`UPDATE trash SET "deletedAt" = now() - interval '31 days' WHERE "recordId" <> $1`, [ids[2]]);
    await app.nest.get(CleanupService).cleanUp();
    await app.nest.get(CleanupService).cleanUp();
    const records = ids.slice(0, 2).map(String);
    expect(await cleanedUp('events')).toEqual([{ records, count: 2, userId: null, sessionId: null }]);
  });

  it('removes messages, applications and sign-ups that have been spam for 90 days, and no others', async () => {
    const { title } = await app.makeBranch();
    const forms = [
      ['contacts', () => aContact()],
      ['admissions', () => anApplication({ selectedBranch: title })],
      ['subscribers', (time: number) => ({ email: `a${time}@example.com` })],
    ] as const;
    const AGES = { old: '91 days', young: '89 days', released: '91 days', marked: '91 days' };
    for (const [path, aForm] of forms) {
      await app.query(`TRUNCATE ${path} CASCADE`);
      const ids: Record<string, number> = {};
      for (const [time, [name, age]] of Object.entries(AGES).entries()) {
        await app.asVisitor.post(`/api/${path}`).send(aForm(time)).expect(201);
        const [row] = await app.query<{ id: number }>(`SELECT max(id) AS id FROM ${path}`);
        ids[name] = row!.id;
        await app.query(
          `UPDATE ${path} SET spam = $2, "createdAt" = now() - $3::interval, "updatedAt" = now() - $3::interval WHERE id = $1`,
          [row!.id, name !== 'marked', age],
        );
      }
      await app.asAdmin.put(`/api/${path}/${ids.released}`).send({ spam: false }).expect(200);
      await app.query(`UPDATE ${path} SET "updatedAt" = now() - interval '91 days' WHERE id = $1`, [ids.released]);
      await app.asAdmin.put(`/api/${path}/${ids.marked}`).send({ spam: true }).expect(200);
      await app.nest.get(CleanupService).cleanUp();
      const left = await app.query<{ id: number }>(`SELECT id FROM ${path} ORDER BY id`);
      expect([path, left.map(({ id }) => id)]).toEqual([path, [ids.young, ids.released, ids.marked]]);
      const line = { records: [String(ids.old)], count: 1, userId: null, sessionId: null };
      expect([path, await cleanedUp(path)]).toEqual([path, [line]]);
    }
  });

  it('removes old spam with the files of its mails, unless staff have released it', async () => {
    for (const [name, make] of [
      ['contacts', app.makeContact],
      ['admissions', app.makeAdmission],
    ] as const) {
      const ids = [(await make()).id, (await make()).id, (await make()).id];
      const [, released, inTrash] = ids;
      for (const id of ids) {
        await app.query(
          `WITH entry AS (
             INSERT INTO thread_entries (collection, "recordId", kind, text) VALUES ($1, $2, 'answer', 'x') RETURNING id
           ) INSERT INTO thread_files ("entryId", name, type, content) SELECT id, $2::text, 'application/pdf', 'x' FROM entry`,
          [name, id],
        );
        await app.asAdmin.put(`/api/${name}/${id}`).send({ spam: true }).expect(200);
      }
      const age = () =>
        app.query(
          `UPDATE ${name} SET "createdAt" = now() - interval '91 days', "updatedAt" = now() - interval '91 days'`,
        );
      await age();
      await app.asAdmin.put(`/api/${name}/${released}`).send({ spam: false }).expect(200);
      await age();
      await app.asAdmin.delete(`/api/${name}/${inTrash}`).expect(200);
      await app.nest.get(CleanupService).cleanUp();
      const files = await app.query('SELECT name FROM thread_files WHERE name = ANY($1::text[])', [ids]);
      expect([name, files]).toEqual([name, [{ name: String(released) }]]);
      await app.query('DELETE FROM thread_entries');
    }
  });

  it('removes old spam from the trash, too', async () => {
    for (const [name, make] of [
      ['contacts', app.makeContact],
      ['admissions', app.makeAdmission],
    ] as const) {
      const ids = [(await make()).id, (await make()).id];
      for (const [time, id] of ids.entries()) {
        await app.query(
          `UPDATE ${name} SET spam = $2, "createdAt" = now() - interval '91 days', "updatedAt" = now() - interval '91 days' WHERE id = $1`,
          [id, time === 0],
        );
        await app.asAdmin.delete(`/api/${name}/${id}`).expect(200);
      }
      await app.nest.get(CleanupService).cleanUp();
      const trash = await app.query('SELECT "recordId" FROM trash WHERE collection = $1 ORDER BY 1', [name]);
      expect(trash).toEqual([{ recordId: ids[1] }]);
    }
  });

  it('finishes its other tasks if one fails', async () => {
    const { id } = await app.makeEvent();
    await app.asAdmin.delete(`/api/events/${id}`).expect(200);
    await app.query(`UPDATE trash SET "deletedAt" = now() - interval '31 days' WHERE "recordId" = $1`, [id]);
    const failing = jest.spyOn(app.nest.get(UnnamedPicturesService), 'cleanUp').mockRejectedValue(new Error('no disk'));
    await expect(app.nest.get(CleanupService).cleanUp()).rejects.toThrow('no disk');
    failing.mockRestore();
    expect(await app.query('SELECT FROM trash WHERE "recordId" = $1', [id])).toEqual([]);
  });

  it('deletes expired sessions, responses and counters, and keeps valid ones', async () => {
    const contacts = await count('contacts');
    await send();
    // Counters of an earlier test may have expired.
    await app.nest.get(CleanupService).cleanUp();
    const before = await counts();
    await app.nest.get(CleanupService).cleanUp();
    expect(await counts()).toEqual(before);

    await app.query(`UPDATE sessions SET "expiresAt" = now() - interval '1 second'`);
    await app.query(`UPDATE counters SET "endsAt" = now() - interval '1 second'`);
    await app.query(`UPDATE form_answers SET "createdAt" = now() - interval '25 hours'`);
    await app.nest.get(CleanupService).cleanUp();
    expect(await counts()).toEqual({ sessions: 0, answers: 0, counters: 0 });
    expect(await count('contacts')).toBe(contacts + 1);
  });
});
