import type { DatabaseGauges } from '../../platform/metrics/database-metrics.service.js';

interface Outbox {
  /** The prefix of the metrics. */
  table: 'mails' | 'webhook_deliveries';
  /** The name of the jobs that send its rows. */
  job: string;
  /** SQL: whether the row of one of `jobs` is to be sent. */
  isWanted: string;
  /** SQL: FROM and WHERE of the rows that were given up. */
  givenUp: string;
}

/** The time for which a job waits counts from its first try, because a newsletter is sent over minutes. */
export const outboxGauges = ({ table, job, isWanted, givenUp }: Outbox): DatabaseGauges => ({
  help: {
    [`${table}_waiting`]: `Rows of ${table} that are to be sent`,
    [`${table}_oldest_waiting_age_seconds`]: 'For how long the oldest of them has been due; 0 if none is',
    [`${table}_failed`]: `Rows of ${table} that were given up and that staff have neither sent again nor dismissed`,
  },
  sql: () => `
    SELECT count(*) AS ${table}_waiting,
           coalesce(greatest(0, extract(epoch FROM
             now() - min(CASE attempts WHEN 0 THEN "runAt" ELSE "firstDueAt" END))), 0)
             AS ${table}_oldest_waiting_age_seconds,
           (SELECT count(*) ${givenUp}) AS ${table}_failed
      FROM jobs WHERE name = '${job}' AND "failedAt" IS NULL AND ${isWanted}`,
});
