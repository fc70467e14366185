import pg from 'pg';

/** The key of a PostgreSQL advisory lock, which each serving instance shares, and a command holds that needs all to stop. */
export const SERVING_LOCK = 7_301_957;

const CONNECT_MS = 10_000;

/** Does the work unless an instance serves, also on another machine or port; none starts meanwhile. */
export async function whileNoneServes<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [
      SERVING_LOCK,
    ]);
    if (!rows[0]!.isFree)
      throw new Error(
        'An instance of the product serves with this database: stop every instance before --delete. Nothing was copied or deleted.',
      );
    return await work();
  } finally {
    await client.end();
  }
}

export class NotToServe extends Error {
  constructor() {
    super('A command that moves the pictures is running: start again when it has ended.');
  }
}
