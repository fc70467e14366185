/** @jest-environment ./test/support/jsdom-with-fetch.ts */

import { isReachable } from '../../../admin-ui/providers/isReachable.js';

function answering(...statuses: number[]) {
  const answers = statuses.map((status) => new Response('{}', { status }));
  const fetch = jest.spyOn(globalThis, 'fetch');
  for (const answer of answers) fetch.mockResolvedValueOnce(answer);
  return answers;
}

describe('isReachable', () => {
  afterEach(() => jest.restoreAllMocks());

  it('asks the root of the API where the first question fails, and takes any answer below 500', async () => {
    answering(200);
    await expect(isReachable()).resolves.toBe(true);
    answering(404, 404);
    await expect(isReachable()).resolves.toBe(true);
    answering(503, 503);
    await expect(isReachable()).resolves.toBe(false);
  });

  it('reads each answer to its end, so that no connection stays open', async () => {
    const answers = answering(404, 200);
    await isReachable();
    expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true]);
  });
});
