import { randomUUID } from 'node:crypto';
import { CleanupService } from '../../server/cleanup/cleanup.service.js';
import { useApp } from '../support/app.js';
import { aContact } from '../support/factories.js';

const app = useApp();
const count = async (table: string) => Number((await app.query(`SELECT count(*) FROM ${table}`))[0]!.count);
const counts = async () => ({
  sessions: await count('sessions'),
  answers: await count('form_answers'),
  counters: await count('counters'),
});

const send = () =>
  app.asVisitor.post('/api/contacts').set('Idempotency-Key', randomUUID()).send(aContact()).expect(201);

describe('the hourly sweep', () => {
  it('keeps what is still valid and forgets sessions, answers and counters that are over', async () => {
    await send();
    const before = await counts();
    await app.nest.get(CleanupService).cleanUp();
    expect(await counts()).toEqual(before);

    await app.query(`UPDATE sessions SET "expiresAt" = now() - interval '1 second'`);
    await app.query(`UPDATE counters SET "endsAt" = now() - interval '1 second'`);
    await app.query(`UPDATE form_answers SET "createdAt" = now() - interval '25 hours'`);
    await app.nest.get(CleanupService).cleanUp();
    expect(await counts()).toEqual({ sessions: 0, answers: 0, counters: 0 });
    expect(await count('contacts')).toBe(1);
  });
});
