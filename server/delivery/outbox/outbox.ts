import type { EntityManager } from 'typeorm';

/** In seconds; longer than a try can take. What an instance that was killed had leased is then tried by another. */
const LEASE = 60;
/** In seconds: growing pauses after failures, the last one for all later ones. */
const PAUSES = [30, 120, 600, 1800, 3600, 7200, 14_400, 28_800];

/** A row that is being sent. The number of its tries tells one lease from the next. */
export interface LeasedRow {
  id: string | number;
  attempts: number;
}

interface LeaseQuery {
  /** Of the leased row, which is `one`, and of what is joined. */
  columns: string;
  join?: string;
  where?: string;
  parameters?: unknown[];
}

export const pauseAfter = (attempts: number): number => PAUSES[Math.min(attempts, PAUSES.length) - 1]!;

/**
 * A table of what is to be sent, as the instances share it; all times are the database's. It has the columns `id`, `state`,
 * `attempts`, `failures`, `failedAt`, `nextAttemptAt`, `firstDueAt` and `lastError`.
 */
export class Outbox {
  constructor(
    private readonly manager: EntityManager,
    private readonly table: string,
    /** The state of what waits. */
    private readonly waiting: string,
    private readonly daysOfTries: number,
  ) {}

  /** Leases a row that is due, or none. */
  async lease<T extends LeasedRow>({ columns, join = '', where = 'TRUE', parameters }: LeaseQuery) {
    const [row] = await this.manager.query<T[]>(
      `WITH one AS (
         UPDATE ${this.table} SET attempts = attempts + 1, "nextAttemptAt" = now() + make_interval(secs => ${LEASE})
          WHERE id = (
            SELECT one.id FROM ${this.table} AS one ${join}
             WHERE one.state = '${this.waiting}' AND one."nextAttemptAt" <= now() AND ${where}
             ORDER BY one."nextAttemptAt" LIMIT 1 FOR UPDATE OF one SKIP LOCKED
          )
         RETURNING *
       )
       SELECT ${columns} FROM one ${join}`,
      parameters,
    );
    return row;
  }

  /** SQL that tries a row again after a pause, or gives it up: $1 its id, $2 its tries, $3 the error, $4 the pause. */
  failing(alsoSet = ''): string {
    return `UPDATE ${this.table}
               SET "lastError" = $3, failures = failures + 1, "failedAt" = now(), "nextAttemptAt" = now() + make_interval(secs => $4)${alsoSet},
                   state = CASE WHEN "firstDueAt" + make_interval(days => ${this.daysOfTries}) <= now()
                     THEN 'failed' ELSE '${this.waiting}' END
             WHERE id = $1 AND attempts = $2 AND state = '${this.waiting}'`;
  }

  /** Leaves a row that was cut off to whoever asks next, as if it had not been begun. */
  async release({ id, attempts }: LeasedRow): Promise<void> {
    await this.manager.query(
      `UPDATE ${this.table} SET attempts = attempts - 1, "nextAttemptAt" = now() WHERE id = $1 AND attempts = $2`,
      [id, attempts],
    );
  }
}
