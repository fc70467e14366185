/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { daysLeft, urgency } from '../../../admin-ui/components/trash/daysLeft.js';
import { currentTitleQuestion, subscribeToTitles } from '../../../admin-ui/providers/titleConflictPrompt.js';
import { restoreRecord } from '../../../admin-ui/providers/trash.js';
import { BRANCH_NAME_TAKEN } from '../../../contract/school/branches.js';

const calls: { url: string; method?: string; body?: string }[] = [];

function serve(answerTo: (url: string, body?: string) => [status: number, body: object]) {
  global.fetch = jest.fn(async (url: string, { method, body }: RequestInit) => {
    calls.push({ url, method, body: body as string | undefined });
    const [status, answer] = answerTo(url, body as string | undefined);
    return { ok: status < 400, status, headers: new Headers(), text: async () => JSON.stringify(answer) };
  }) as unknown as typeof fetch;
}

const ok = (data: unknown): [number, object] => [200, { success: true, data, message: '' }];
const refused = (status: number, message: string, issues?: object[]): [number, object] => [
  status,
  { success: false, message, issues },
];

/** Staff who answer each question for a title with the next of these, and close it when there is none left. */
function answering(...titles: string[]) {
  const errors: string[] = [];
  const leave = subscribeToTitles(() => {
    const question = currentTitleQuestion();
    if (!question || question.isBusy) return;
    errors.push(question.error);
    const title = titles.shift();
    queueMicrotask(() => (title === undefined ? question.cancel() : question.answer(title)));
  });
  return { errors, leave };
}

beforeEach(() => {
  calls.length = 0;
});

describe('what is in the trash', () => {
  const deletedAt = '2026-11-01T10:00:00.000Z';
  it.each([
    ['2026-11-01T10:00:00.000Z', 30],
    ['2026-11-01T09:59:00.000Z', 30],
    ['2026-11-02T09:59:00.000Z', 30],
    ['2026-11-02T10:00:00.000Z', 29],
    ['2026-11-30T10:00:00.000Z', 1],
    ['2026-12-01T09:59:00.000Z', 1],
    ['2026-12-01T10:00:00.000Z', 0],
    ['2026-12-24T10:00:00.000Z', 0],
  ])('has, at %s, %i days left', (now, days) => expect(daysLeft(deletedAt, new Date(now))).toBe(days));

  it('is the more urgent the fewer they are', () =>
    expect([30, 8, 7, 3, 2, 0].map(urgency)).toEqual(['grey', 'grey', 'yellow', 'yellow', 'red', 'red']));
});

describe('a restore', () => {
  it('says where the record is not in the trash any more', async () => {
    serve(() => refused(404, 'Review not found'));
    await expect(restoreRecord('reviews', { id: 2 })).rejects.toMatchObject({ status: 404, message: 'trash.gone' });
    expect(calls[0]).toEqual({ url: '/api/reviews/2/restore', method: 'POST', body: undefined });
  });

  const isFree = (title: string) => (_url: string, body?: string) => {
    const given = body === undefined ? undefined : JSON.parse(body).title;
    if (given === '')
      return refused(400, 'Branch title is required', [{ path: 'title', message: 'Branch title is required' }]);
    return given === title ? ok({}) : refused(409, BRANCH_NAME_TAKEN);
  };

  it('asks for another title where one is taken, until it is free', async () => {
    serve(isFree('Crestfield - Hatton'));
    const { errors, leave } = answering('', 'Crestfield - Ella', 'Crestfield - Hatton');
    await restoreRecord('branches', { id: 1, title: 'Crestfield - Kandy' });
    leave();
    expect(errors).toEqual([BRANCH_NAME_TAKEN, 'Branch title is required', BRANCH_NAME_TAKEN]);
    expect(calls.map(({ body }) => body && JSON.parse(body).title)).toEqual([
      undefined,
      '',
      'Crestfield - Ella',
      'Crestfield - Hatton',
    ]);
    expect(currentTitleQuestion()).toBeUndefined();
  });

  it('leaves in the trash what is given no other title', async () => {
    serve(isFree('-'));
    const { leave } = answering();
    const refusal = { status: 409, message: BRANCH_NAME_TAKEN };
    await expect(restoreRecord('branches', { id: 1, title: 'Crestfield - Kandy' })).rejects.toMatchObject(refusal);
    leave();
  });
});
