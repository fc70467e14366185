import type { BulkChange, BulkChangeDetails, BulkInput } from '../../contract/accounts/bulk.js';
import { BULK_JOB, BulkRunner } from '../../server/accounts/bulk/bulk-runner.js';
import type { Agent, TestApp } from './app.js';
import { pauseJob } from './jobs.js';

/** Bulk changes in a suite that runs batches itself; the job is paused. */
export function useBulk(app: TestApp) {
  beforeAll(() => pauseJob(app, BULK_JOB));
  afterEach(() => app.query(`UPDATE bulk_changes SET state = 'STOPPED' WHERE state = 'RUNNING'`));

  const dataOf = async <T>(call: PromiseLike<{ body: { data: T } }>) => (await call).body.data;
  const bulk = {
    start: (input: BulkInput, as: Agent = app.asAdmin) =>
      dataOf<BulkChangeDetails>(as.post('/api/bulk').send(input).expect(202)),
    read: (id: number, as: Agent = app.asAdmin) => dataOf<BulkChangeDetails>(as.get(`/api/bulk/${id}`).expect(200)),
    list: (as: Agent = app.asAdmin) => dataOf<BulkChange[]>(as.get('/api/bulk').expect(200)),
    stop: (id: number, as: Agent = app.asAdmin) =>
      dataOf<BulkChangeDetails>(as.post(`/api/bulk/${id}/stop`).expect(200)),
    undo: (id: number, as: Agent = app.asAdmin) =>
      dataOf<BulkChangeDetails>(as.post(`/api/bulk/${id}/undo`).expect(202)),
    runBatch: (at: TestApp = app) => at.nest.get(BulkRunner).runBatch(),
    runAll: (at: TestApp = app) => at.nest.get(BulkRunner).run(new AbortController().signal),
    async change(input: BulkInput, as: Agent = app.asAdmin): Promise<BulkChangeDetails> {
      const { id } = await bulk.start(input, as);
      await bulk.runAll();
      return bulk.read(id, as);
    },
    async undoAll(id: number, as: Agent = app.asAdmin): Promise<BulkChangeDetails> {
      const undo = await bulk.undo(id, as);
      await bulk.runAll();
      return bulk.read(undo.id, as);
    },
  };
  return bulk;
}

export async function manyReviews(app: TestApp, count: number, name = 'Dilini Fernando'): Promise<number[]> {
  const rows = await app.query<{ id: number }>(
    `INSERT INTO reviews (name, review, profile, who, stars, status, version)
     SELECT $2 || ' ' || number, 'A school that listens.', '/uploads/none.jpg', 'Lecturer', 5, 'ACTIVE', 1
       FROM generate_series(1, $1) AS number RETURNING id`,
    [count, name],
  );
  return rows.map(({ id }) => id);
}

export const rowsOf = (ids: number[], version?: number) => ids.map((id) => ({ id, version }));
