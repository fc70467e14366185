/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { failuresOf, stoppedMessage, thereStill } from '../../../admin-ui/components/list/bulk/bulkFailures.js';
import { allRows } from '../../../admin-ui/components/list/allRows.js';
import { listBulk, recordVersions, rowsOf, startBulk } from '../../../admin-ui/providers/bulk.js';
import { pendingBulk, setPending } from '../../../admin-ui/providers/pendingBulkStore.js';
import { stopWatched, subscribeToBulk, watchBulk, watchedBulk } from '../../../admin-ui/providers/bulkWatch.js';
import { currentQuestion, subscribe } from '../../../admin-ui/providers/ownPassword.js';
import { LIST } from '../../../contract/platform/records.js';
import { BULK, type BulkChangeDetails } from '../../../contract/accounts/bulk.js';

const calls: { url: string; body?: string }[] = [];

function serve(answers: [status: number, body: object][]) {
  global.fetch = jest.fn(async (url: string, { body }: RequestInit) => {
    calls.push({ url, body: body as string | undefined });
    const [status, answer] = answers.length > 1 ? answers.shift()! : answers[0]!;
    return { ok: status < 400, status, headers: new Headers(), text: async () => JSON.stringify(answer) };
  }) as unknown as typeof fetch;
}

const change = (fields: Partial<BulkChangeDetails> = {}): BulkChangeDetails => ({
  ...{ id: 5, collection: 'events', action: 'UPDATE', data: {}, state: 'RUNNING', undoOf: null, key: null },
  ...{
    total: 3,
    done: 0,
    failed: 0,
    createdAt: '',
    endedAt: null,
    stoppedBy: null,
    isStoppedByReader: false,
    failures: [],
    notReached: [],
    doneRows: [],
  },
  ...(fields as object),
});
const ok = (data: unknown): [number, object] => [200, { success: true, data, message: '' }];

beforeEach(() => {
  calls.length = 0;
});

describe('the rows of a change of many', () => {
  it('have the versions that the list shows, or that a change has made of them since', () => {
    const records = [
      { id: 1, version: 4 },
      { id: 2, version: 7 },
    ];
    const rows = rowsOf('reviews', records);
    expect(rows).toEqual(records);
    recordVersions('reviews', rows, change({ doneRows: [{ id: 1, version: 5 }] }));
    recordVersions('reviews', [{ id: 1, version: 5 }], change({ doneRows: [{ id: 1, version: 6 }] }));
    expect(rowsOf('reviews', records)).toEqual([
      { id: 1, version: 6 },
      { id: 2, version: 7 },
    ]);
    expect(rowsOf('events', records)).toEqual(records);
  });

  it('are none where a version was never seen', () => {
    expect(() => rowsOf('reviews', [{ id: 3 }])).toThrow('app.error.unseen');
  });
});

it('the own password is asked for once, before many users are deleted', async () => {
  const wanted = { success: false, message: '', issues: [{ path: 'currentPassword', message: 'Wanted' }] };
  serve([[400, wanted], ok(change())]);
  const leave = subscribe(() => {
    const question = currentQuestion();
    if (question && !question.isBusy) queueMicrotask(() => question.answer('right'));
  });
  await startBulk({ collection: 'users', action: 'DELETE', rows: [{ id: 1 }] });
  leave();
  expect(calls.map(({ body }) => JSON.parse(body!).currentPassword)).toEqual([undefined, 'right']);
});

it('a change is watched to its end, also past a server that is busy, and awaited until then', async () => {
  const shown: (number | undefined)[] = [];
  const leave = subscribeToBulk(() => shown.push(watchedBulk()?.change.done));
  serve([ok(change({ done: 1 })), [503, { success: false }], ok(change({ state: 'DONE', done: 3 }))]);
  jest.useFakeTimers();
  const watching = watchBulk(change());
  expect(pendingBulk()).toEqual([5]);
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  expect(await watching).toMatchObject({ state: 'DONE', done: 3 });
  leave();
  expect(shown).toEqual([0, 1, undefined]);
  expect(pendingBulk()).toEqual([]);
});

it('what has failed says why in the words of the back office, else in those of the server', () => {
  const failures = [
    { status: 412, message: 'Changed', ids: [1] },
    { status: 404, message: 'Not found', ids: [2] },
    { status: 500, message: 'Failed', ids: [3] },
    { status: 409, message: 'This is held', ids: [4] },
  ];
  const reasons = (fields: Partial<BulkChangeDetails>) =>
    failuresOf(change({ failures, ...fields })).map((one) => one.message);
  expect(reasons({ notReached: [9] })).toEqual([
    ...['list.bulk.changed', 'list.bulk.gone', 'list.bulk.failed', 'This is held', 'list.bulk.stopped'],
  ]);
  expect(reasons({ action: 'DELETE' })[0]).toBe('list.bulk.changed_deletion');
  expect(reasons({ action: 'RESTORE' }).slice(1, 3)).toEqual(['trash.gone', 'trash.restore_failed']);
  expect(thereStill(failuresOf(change({ failures, notReached: [9] }))).map(({ id }) => id)).toEqual([1, 3, 4, 9]);
});

it('a change whose answer is lost is asked for again under the same key', async () => {
  const lost = [502, { success: false, message: '' }] as [number, object];
  serve([lost, ok(change())]);
  expect(await startBulk({ collection: 'reviews', action: 'DELETE', rows: [{ id: 1, version: 1 }] })).toMatchObject({
    id: 5,
  });
  const keys = calls.map(({ body }) => JSON.parse(body!).key);
  expect(keys[0]).toMatch(BULK.key.pattern);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(pendingBulk()).toEqual([]);
});

it('a change whose start was never answered is resumed once, by its key', async () => {
  setPending('lost-key', true);
  serve([ok(change({ state: 'DONE' }))]);
  await watchBulk(change({ key: 'lost-key' }));
  expect(pendingBulk()).toEqual([]);
});

it('a start that never reached the server is awaited for a minute, and a change as long as it is listed', async () => {
  jest.useFakeTimers();
  setPending('never-started', true);
  setPending(7, true);
  setPending(8, true);
  serve([ok([change({ id: 8 })])]);
  await listBulk();
  expect(pendingBulk()).toEqual(['never-started', 7, 8]);
  jest.advanceTimersByTime(61_000);
  await listBulk();
  expect(pendingBulk()).toEqual([7, 8]);
  jest.advanceTimersByTime(BULK.hours * 3_600_000);
  await listBulk();
  expect(pendingBulk()).toEqual([8]);
  jest.useRealTimers();
  setPending(8, false);
});

it('who has stopped a change is told by name, but for oneself', async () => {
  const stoppedBy = 'Nimal';
  expect(stoppedMessage(change())).toBe('list.bulk.stopped_unknown');
  expect(stoppedMessage(change({ stoppedBy }))).toBe('list.bulk.stopped_by');
  expect(stoppedMessage(change({ stoppedBy, isStoppedByReader: true }))).toBe('list.bulk.stopped_elsewhere');
  serve([ok(change({ state: 'STOPPED' }))]);
  const watching = watchBulk(change());
  await stopWatched();
  await watching;
  expect(stoppedMessage(change({ stoppedBy }))).toBe('list.bulk.stopped_here');
});

it('all that match are asked for in pages of as many as the server answers at once', async () => {
  const pages: number[] = [];
  const getList = async (_: string, { pagination: { page, perPage } }: { pagination: Record<string, number> }) => {
    pages.push(page!);
    return { data: Array.from({ length: page === 3 ? 1 : perPage! }, (_row, index) => ({ id: page! * 1e6 + index })) };
  };
  const list = { resource: 'reviews', sort: { field: 'id', order: 'ASC' }, filterValues: {} } as const;
  expect(await allRows({ getList } as never, list)).toHaveLength(2 * LIST.rowsAtMost + 1);
  expect(pages).toEqual([1, 2, 3]);
});
