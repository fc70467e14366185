import type { Test } from 'supertest';
import type { Agent } from './app.js';
import { until } from './until.js';

/** The data of a response, which has the status that is expected. */
export const dataOf = async <T>(request: Test, status = 200): Promise<T> => (await request.expect(status)).body.data;

/** The records of a list that a filter leaves. */
export const listed = <T>(agent: Agent, path: string, filter: object = {}, query: object = {}): Promise<T[]> =>
  dataOf<T[]>(agent.get(`/api/${path}`).query({ filter: JSON.stringify(filter), ...query }));

/** Until something waits for a lock of the database. */
export const untilLocked = ({ query }: { query: (sql: string) => Promise<unknown[]> }): Promise<void> =>
  until(async () => {
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return (await query(waiting)).length > 0;
  });
