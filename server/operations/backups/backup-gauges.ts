import type { DatabaseGauges } from '../../platform/metrics/database-metrics.service.js';

/** In milliseconds. */
interface MaxAges {
  backup: number;
  proof: number;
}

const last = (where: string) => `LEFT JOIN LATERAL (SELECT * FROM backups WHERE ${where} ORDER BY id DESC LIMIT 1)`;

export const backupGauges = ({ backup, proof }: MaxAges): DatabaseGauges => ({
  help: {
    backup_last_success_timestamp_seconds: 'The start of the last backup that was made; 0 if none was',
    backup_last_successful: 'Whether the last backup could be made',
    backup_last_size_bytes: 'Size of the last backup that was made',
    backup_max_age_seconds: 'The age from which the last backup is late',
    backup_proof_last_success_timestamp_seconds: 'When a backup was last restored as a proof; 0 if none was',
    backup_proof_last_successful: 'Whether the last restore as a proof succeeded',
    backup_proof_last_size_bytes: 'Size of the last backup that was restored as a proof',
    backup_proof_max_age_seconds: 'The age from which the last proof is late',
  },
  sql: () => `
    SELECT coalesce(extract(epoch FROM made."startedAt"), 0) AS backup_last_success_timestamp_seconds,
           (ended.state <> 'FAILED')::integer AS backup_last_successful,
           made.bytes AS backup_last_size_bytes,
           ${Math.round(backup / 1000)} AS backup_max_age_seconds,
           coalesce(extract(epoch FROM proven."verifiedAt"), 0) AS backup_proof_last_success_timestamp_seconds,
           CASE WHEN tried.id IS NOT NULL THEN (tried.error IS NULL)::integer END AS backup_proof_last_successful,
           proven.bytes AS backup_proof_last_size_bytes,
           ${Math.round(proof / 1000)} AS backup_proof_max_age_seconds
      FROM (SELECT) AS one
           ${last(`state IN ('DONE', 'VERIFYING')`)} AS made ON true
           ${last(`state <> 'RUNNING'`)} AS ended ON true
           ${last(`"verifiedAt" IS NOT NULL`)} AS proven ON true
           ${last(`state = 'DONE' AND ("verifiedAt" IS NOT NULL OR error IS NOT NULL)`)} AS tried ON true`,
});
