import type { DataSource } from 'typeorm';
import { Liveness } from '../../../server/platform/database/liveness.js';
import { ReadinessService } from '../../../server/platform/health/readiness.service.js';
import { ProblemsService } from '../../../server/platform/problems/problems.service.js';

const query = jest.fn<Promise<unknown[]>, []>();
const problems = new ProblemsService();
const liveness = new Liveness();
const readiness = new ReadinessService({ query, options: { extra: { liveness } } } as unknown as DataSource, problems);

const answerAfter = (ms: number) => () => new Promise<unknown[]>((resolve) => setTimeout(() => resolve([{}]), ms));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(readiness, { isBuilt: true });
  Object.assign(liveness, new Liveness());
  query.mockReset();
});
afterEach(() => jest.useRealTimers());

it('succeeds while the database responds quickly', async () => {
  query.mockImplementation(answerAfter(10));
  const health = readiness.checkHealth();
  await jest.advanceTimersByTimeAsync(10);
  await health;
  expect(await problems.list()).toEqual([]);
});

it('reports a slow database for a while', async () => {
  query.mockImplementation(answerAfter(2_000));
  const health = readiness.checkHealth();
  await jest.advanceTimersByTimeAsync(2_000);
  await health;
  expect(await problems.list()).toEqual(['database-slow']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await problems.list()).toEqual([]);
});

it('reports a slow database where a query has no answer in time, and others have', async () => {
  query.mockImplementation(answerAfter(20_000));
  const health = readiness.checkHealth();
  await jest.advanceTimersByTimeAsync(2_000);
  liveness.hear();
  await jest.advanceTimersByTimeAsync(2_000);
  await health;
  expect(await problems.list()).toEqual(['database-slow']);
  await jest.advanceTimersByTimeAsync(60_000);
});

it.each([
  ['a refused query', () => Promise.reject(new Error('too many clients')), () => undefined],
  ['a database that was found to hang', answerAfter(20_000), () => liveness.lose()],
])('fails for %s, although there was an answer a moment ago', async (_, answer, then) => {
  query.mockImplementation(answer);
  const health = Promise.allSettled([readiness.checkHealth()]);
  await jest.advanceTimersByTimeAsync(3_000);
  liveness.hear();
  then();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await health).toEqual([expect.objectContaining({ status: 'rejected' })]);
  liveness.find();
  await jest.advanceTimersByTimeAsync(60_000);
});

it('does not wait for a hanging database, and queries it once for concurrent requests', async () => {
  query.mockImplementation(answerAfter(20_000));
  const health = Promise.allSettled([readiness.checkHealth(), readiness.checkHealth()]);
  await jest.advanceTimersByTimeAsync(5_000);
  const refused = { status: 'rejected', reason: expect.objectContaining({ message: 'The database does not answer' }) };
  expect(await health).toEqual([refused, refused]);
  expect(query).toHaveBeenCalledTimes(1);

  await jest.advanceTimersByTimeAsync(20_000);
  query.mockImplementation(answerAfter(10));
  const again = readiness.checkHealth();
  await jest.advanceTimersByTimeAsync(10);
  await again;
  expect(query).toHaveBeenCalledTimes(2);
});
