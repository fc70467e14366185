import type { Response } from 'supertest';

export function issuesOf(answer: Response): Record<string, string> {
  expect([answer.status, answer.body.success, answer.body.message]).toEqual([
    400,
    false,
    answer.body.issues[0].message,
  ]);
  expect(answer.body.error).toBeUndefined();
  return Object.fromEntries(
    answer.body.issues.map(({ path, message }: { path: string; message: string }) => [path, message]),
  );
}

export function failureOf(answer: Response): [status: number, code: string] {
  expect(answer.body).toMatchObject({ success: false, message: expect.any(String) });
  expect(answer.body.error?.message).toBe(answer.body.message);
  return [answer.status, answer.body.error.code];
}

/** The body of an error but for the id of its request, to compare it with others. */
export const withoutId = ({ body: { requestId: _id, ...body } }: Response): object => body;

export const listQuery = (parts: { sort?: unknown; range?: unknown; filter?: unknown }): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)]));

export const titlesOf = (answer: Response): string[] => answer.body.data.map(({ title }: { title: string }) => title);
