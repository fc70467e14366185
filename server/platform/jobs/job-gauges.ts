import type { DatabaseGauges } from '../metrics/database-metrics.service.js';
import { TRIES } from './job-queue.js';

/**
 * Jobs that another release has left. Not its repeating ones, nor those that are switched off now: their rows stay for
 * the instances that run them, and are overdue for ever if there are none.
 */
const OTHER = 'other';

const quoted = (names: string[]) => names.map((name) => `'${name}'`).join();

export const jobGauges = (namesOf: () => string[]): DatabaseGauges => ({
  help: {
    jobs_waiting: 'Jobs that are due and that no instance runs',
    jobs_failed: 'Jobs that were given up, and repeating ones that fail again and again',
    job_last_success_timestamp_seconds: 'The end of the last successful run of a repeating job',
  },
  label: 'name',
  sql: () => selectJobs(namesOf()),
});

const selectJobs = (names: string[]) => `
    SELECT known.name,
           count(*) FILTER (WHERE "failedAt" IS NULL AND greatest("runAt", "leasedUntil") <= now()) AS jobs_waiting,
           count(*) FILTER (WHERE "failedAt" IS NOT NULL OR (repeats AND attempts >= ${TRIES})) AS jobs_failed,
           extract(epoch FROM max("succeededAt")) AS job_last_success_timestamp_seconds
      FROM unnest(ARRAY[${quoted([...names, OTHER])}]) AS known (name)
      LEFT JOIN jobs ON jobs.key IS NULL
        AND CASE WHEN jobs.name IN (${quoted(names)}) THEN jobs.name WHEN NOT repeats THEN '${OTHER}' END = known.name
     GROUP BY known.name`;
