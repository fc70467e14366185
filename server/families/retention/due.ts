import { RETENTION, type RetentionKind } from '../../../contract/families/retention.js';

/** Its parameters: the months, and in how many days. */
const BOUND = 'now() - make_interval(months => $1) + make_interval(days => $2)';

/** What else than a change of the record says that somebody still works on it. */
const ACTIVITY = {
  contacts: [
    `SELECT FROM thread_entries WHERE collection = 'contacts' AND "recordId" = record.id AND "at" >= ${BOUND}`,
  ],
  admissions: [
    `SELECT FROM thread_entries WHERE collection = 'admissions' AND "recordId" = record.id AND "at" >= ${BOUND}`,
    `SELECT FROM visits WHERE "admissionId" = record.id AND greatest("startsAt", "updatedAt") >= ${BOUND}`,
    `SELECT FROM documents WHERE "admissionId" = record.id AND greatest("createdAt", "receivedAt") >= ${BOUND}`,
    `SELECT FROM document_files AS file JOIN documents ON documents.id = file."documentId"
      WHERE "admissionId" = record.id AND file."receivedAt" >= ${BOUND}`,
  ],
};

/** Of a kind, what nobody has changed for so many months, less some days; of what is open, what nobody has worked on. */
const due = (kind: RetentionKind) => {
  const { collection, statuses, setting } = RETENTION[kind];
  const isOpen = setting === 'site_keep_open';
  return [
    `"${collection}" AS record WHERE "status" IN ('${statuses.join(`', '`)}')`,
    'NOT "spam"',
    'NOT "isHeld"',
    `"updatedAt" < ${BOUND}`,
    ...(isOpen ? ACTIVITY[collection].map((sql) => `NOT EXISTS (${sql})`) : []),
  ].join(' AND ');
};

export const counting = (kind: RetentionKind) => `SELECT count(*)::integer AS count FROM ${due(kind)}`;

/** Mails, threads, visits, documents and links go by triggers. The third parameter is how many at most. */
export const deleting = (kind: RetentionKind) => `
  WITH gone AS (
    DELETE FROM "${RETENTION[kind].collection}" WHERE "id" IN (
      SELECT "id" FROM ${due(kind)} ORDER BY "id" LIMIT $3 FOR UPDATE OF record
    ) RETURNING '${RETENTION[kind].collection}' AS "collection", "id" AS "recordId"
  ), history AS (
    DELETE FROM "revisions" USING gone
     WHERE "revisions"."collection" = gone."collection" AND "revisions"."record" = gone."recordId"::text
  )
  SELECT "collection", "recordId" FROM gone ORDER BY "recordId"`;
