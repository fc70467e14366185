import pg from 'pg';
import { verifyAudit } from '../../../server/records/audit/verify-audit.js';
import { useApp } from '../../support/app.js';
import { failureOf } from '../../support/expect.js';
import { aReview } from '../../support/factories.js';

const app = useApp();

const save = async () => app.asAdmin.post('/api/reviews').send(aReview());

/** Does something while a session that stands still has the lock. */
async function holding<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const holder = new pg.Client(app.database.url);
  holder.on('error', () => undefined);
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(lock);
    return await work();
  } finally {
    await holder.query('ROLLBACK').catch(() => undefined);
    await holder.end();
  }
}

describe('a save of staff while somebody else adds to the audit log', () => {
  it('succeeds if the other transaction hangs, which is rolled back', async () => {
    const saved = await holding(`INSERT INTO audit_lines (action) VALUES ('opened')`, save);
    expect(saved.status).toBe(201);
    expect(await app.query(`SELECT id FROM audit_lines WHERE action = 'opened'`)).toEqual([]);
    expect(await app.query(`SELECT id FROM audit_lines WHERE collection = 'reviews'`)).toHaveLength(1);
  });

  it('is 503 after a timeout, and nothing is stored', async () => {
    const before = await app.query('SELECT id FROM reviews ORDER BY id');
    const line = () => app.query(`INSERT INTO audit_lines (action) VALUES ('opened')`).catch(String);
    const refused = await holding('SELECT pg_advisory_xact_lock(7301961)', () => Promise.all([save(), line()]));
    expect(failureOf(refused[0])).toEqual([503, 'UNAVAILABLE']);
    expect(refused[1]).toContain('lock timeout');
    expect(await app.query('SELECT id FROM reviews ORDER BY id')).toEqual(before);
    expect((await save()).status).toBe(201);
    const [{ lines }] = (await app.query('SELECT max(id) AS lines FROM audit_lines')) as [{ lines: number }];
    expect(await verifyAudit(app.dataSource.manager)).toEqual({ lines });
  });
});
