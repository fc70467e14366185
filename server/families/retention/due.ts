import { RETENTION, type RetentionKind, statusesOf } from '../../../contract/families/retention.js';
import { RECORD_OF_DRAFT } from '../../records/collection/abilities/trash/trash.js';
import { isWaitingSql } from '../forms/waits.service.js';
import { checkIn } from '../../records/collection/check-in.js';

/** Parameters: months, and a number of days ahead. */
const BOUND = 'now() - make_interval(months => $1) + make_interval(days => $2)';

/** Activity about a record that does not change the record itself. */
const ACTIVITY = {
  contacts: [
    `SELECT FROM thread_entries WHERE collection = 'contacts' AND "recordId" = record.id AND "at" >= ${BOUND}`,
  ],
  admissions: [
    `SELECT FROM thread_entries WHERE collection = 'admissions' AND "recordId" = record.id AND "at" >= ${BOUND}`,
    `SELECT FROM visits WHERE ("admissionId" = record.id OR "alsoFor" @> ARRAY[record.id]) AND greatest("startsAt", "updatedAt") >= ${BOUND}`,
    `SELECT FROM documents WHERE "admissionId" = record.id AND greatest("createdAt", "receivedAt") >= ${BOUND}`,
    `SELECT FROM document_files AS file JOIN documents ON documents.id = file."documentId"
      WHERE "admissionId" = record.id AND file."receivedAt" >= ${BOUND}`,
  ],
};

/** Records of a kind without a change for these months; open ones, also without activity. */
const due = (kind: RetentionKind) => {
  const { collection, setting } = RETENTION[kind];
  const isOpen = setting === 'site_keep_open';
  return [
    `"${collection}" AS record WHERE ${checkIn('status', statusesOf(kind))}`,
    'NOT "spam"',
    'NOT "isHeld"',
    `NOT ${isWaitingSql(`to_char(now(), 'YYYY-MM-DD')`)}`,
    `"updatedAt" < ${BOUND}`,
    ...(isOpen ? ACTIVITY[collection].map((sql) => `NOT EXISTS (${sql})`) : []),
  ].join(' AND ');
};

export const counting = (kind: RetentionKind) => `SELECT count(*)::integer AS count FROM ${due(kind)}`;

/** Triggers delete mails, threads, visits, documents and links. $3 is the row limit. */
export const deleting = (kind: RetentionKind) => `
  WITH gone AS (
    DELETE FROM "${RETENTION[kind].collection}" WHERE "id" IN (
      SELECT "id" FROM ${due(kind)} ORDER BY "id" LIMIT $3 FOR UPDATE OF record
    ) RETURNING '${RETENTION[kind].collection}' AS "collection", "id" AS "recordId"
  ), history AS (
    DELETE FROM "revisions" USING gone
     WHERE "revisions"."collection" = gone."collection" AND "revisions"."record" = gone."recordId"::text
  ), drafts AS (
    DELETE FROM "form_drafts" USING gone
     WHERE "form_drafts"."resource" = gone."collection" AND ${RECORD_OF_DRAFT} = gone."recordId"::text
  )
  SELECT "collection", "recordId" FROM gone ORDER BY "recordId"`;
