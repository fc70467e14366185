import type { Response } from 'supertest';

/** The issues of a 400, path to sentence; fails for anything else. */
export function issuesOf(answer: Response): Record<string, string> {
  expect([answer.status, answer.body.success, answer.body.message]).toEqual([400, false, 'Validation failed']);
  expect(answer.body.error).toBeUndefined();
  return Object.fromEntries(
    answer.body.issues.map(({ path, message }: { path: string; message: string }) => [path, message]),
  );
}

/** Status and code of a failure in the envelope. */
export function failureOf(answer: Response): [status: number, code: string] {
  expect(answer.body).toMatchObject({ success: false, message: expect.any(String) });
  expect(answer.body.error?.message).toBe(answer.body.message);
  return [answer.status, answer.body.error.code];
}

/** A list's query with its parts written as JSON. */
export const listQuery = (parts: { sort?: unknown; range?: unknown; filter?: unknown }): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)]));

export const titlesOf = (answer: Response): string[] => answer.body.data.map(({ title }: { title: string }) => title);
