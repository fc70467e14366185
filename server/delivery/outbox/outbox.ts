import type { EntityManager } from 'typeorm';

/** In seconds, longer than a try. Another instance then retries what a killed one had leased. */
const LEASE = 60;
/** Pauses after failures, in seconds; the last one repeats. */
const PAUSES = [30, 120, 600, 1800, 3600, 7200, 14_400, 28_800];

/** A leased row. `attempts` identifies the lease. */
export interface LeasedRow {
  id: string | number;
  attempts: number;
}

interface LeaseQuery {
  /** Columns of the leased row `one` and its joins. */
  columns: string;
  join?: string;
  where?: string;
  parameters?: unknown[];
}

export const pauseAfter = (attempts: number): number => PAUSES[Math.min(attempts, PAUSES.length) - 1]!;

/**
 * A queue of rows to send, shared by all instances. All times are the database's. Its table has the columns `id`, `state`,
 * `attempts`, `failures`, `failedAt`, `nextAttemptAt`, `firstDueAt` and `lastError`.
 */
export class Outbox {
  constructor(
    private readonly manager: EntityManager,
    private readonly table: string,
    /** The state of waiting rows. */
    private readonly waiting: string,
    private readonly daysOfTries: number,
  ) {}

  /** Leases a due row. */
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

  /** SQL that schedules another try, or gives up: $1 id, $2 tries, $3 error, $4 pause. */
  failing(alsoSet = ''): string {
    return `UPDATE ${this.table}
               SET "lastError" = $3, failures = failures + 1, "failedAt" = now(), "nextAttemptAt" = now() + make_interval(secs => $4)${alsoSet},
                   state = CASE WHEN "firstDueAt" + make_interval(days => ${this.daysOfTries}) <= now()
                     THEN 'failed' ELSE '${this.waiting}' END
             WHERE id = $1 AND attempts = $2 AND state = '${this.waiting}'`;
  }

  /** Releases an interrupted row, as if it had not started. */
  async release({ id, attempts }: LeasedRow): Promise<void> {
    await this.manager.query(
      `UPDATE ${this.table} SET attempts = attempts - 1, "nextAttemptAt" = now() WHERE id = $1 AND attempts = $2`,
      [id, attempts],
    );
  }
}
