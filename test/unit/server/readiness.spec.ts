import type { DataSource } from 'typeorm';
import { ReadinessService } from '../../../server/platform/health/readiness.service.js';
import { ProblemsService } from '../../../server/platform/problems/problems.service.js';

const query = jest.fn<Promise<unknown[]>, []>();
const problems = new ProblemsService();
const readiness = new ReadinessService({ query } as unknown as DataSource, problems);

const answerAfter = (ms: number) => () => new Promise<unknown[]>((resolve) => setTimeout(() => resolve([{}]), ms));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(readiness, { isBuilt: true });
  query.mockReset();
});
afterEach(() => jest.useRealTimers());

it('is good while the database answers at once', async () => {
  query.mockImplementation(answerAfter(10));
  const health = readiness.checkHealth();
  await jest.advanceTimersByTimeAsync(10);
  await health;
  expect(await problems.list()).toEqual([]);
});

it('says for a while that the database is slow', async () => {
  query.mockImplementation(answerAfter(2_000));
  const health = readiness.checkHealth();
  await jest.advanceTimersByTimeAsync(2_000);
  await health;
  expect(await problems.list()).toEqual(['database-slow']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await problems.list()).toEqual([]);
});

it('does not wait for a database that stands still, and asks it once for all who want to know', async () => {
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
