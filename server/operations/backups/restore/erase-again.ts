import type { ClientBase } from 'pg';
import { forgettingLastAnswers } from '../../../families/threads/thread-entry.entity.js';
import { RECORD_OF_DRAFT } from '../../../records/collection/abilities/trash/trash.js';

const digestOf = (collection: string, id: string, createdAt: string) => `
  encode(sha256(convert_to(
    ${collection} || ':' || ${id} || ':' ||
    to_char(${createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'UTF8')), 'hex')`;

const HELD = ['contacts', 'admissions', 'bookings'];
const TABLES = [...HELD, 'subscribers'];

/** Rows that are erased independently of records: mails from and to an email address, responses to forms, and saved
 * views that search for a parent. */
const BESIDE = [
  { table: 'thread_entries', id: 'id', at: 'at' },
  { table: 'mails', id: 'id', at: 'createdAt' },
  { table: 'form_answers', id: 'key', at: 'createdAt' },
  { table: 'saved_views', id: 'id', at: 'createdAt' },
];

/** Erases what was erased after the archive was made. Returns the number of records. */
export async function eraseAgain(client: ClientBase, digests: string[]): Promise<number> {
  await client.query('INSERT INTO erasures (digest) SELECT unnest($1::text[]) ON CONFLICT (digest) DO NOTHING', [
    digests,
  ]);
  const isErased = (digest: string) => `${digest} IN (SELECT digest FROM erasures)`;
  let count = 0;
  const forget = async (sql: string) => {
    const { rows } = await client.query<{ collection: string; id: number }>(sql);
    count += rows.length;
    await client.query(
      `DELETE FROM revisions USING jsonb_to_recordset($1::jsonb) AS gone (collection text, id integer)
        WHERE revisions.collection = gone.collection AND revisions.record = gone.id::text`,
      [JSON.stringify(rows)],
    );
    await client.query(
      `DELETE FROM mails USING jsonb_to_recordset($1::jsonb) AS gone (collection text, id integer)
        WHERE mails.collection = gone.collection AND mails."recordId" = gone.id`,
      [JSON.stringify(rows)],
    );
    await client.query(
      `DELETE FROM form_drafts USING jsonb_to_recordset($1::jsonb) AS gone (collection text, id integer)
        WHERE form_drafts.resource = gone.collection AND ${RECORD_OF_DRAFT} = gone.id::text`,
      [JSON.stringify(rows)],
    );
  };
  // Erasure skips held records, so a hold in the archive must have ended before.
  for (const table of HELD) {
    await client.query(
      `UPDATE ${table} SET "isHeld" = false WHERE "isHeld" AND ${isErased(digestOf(`'${table}'`, 'id', '"createdAt"'))}`,
    );
  }
  const inTrash = digestOf('collection', '"recordId"', `(values ->> 'createdAt')::timestamptz`);
  await client.query(
    `UPDATE trash SET "values" = "values" || '{"isHeld": false}'
      WHERE collection IN ('contacts', 'admissions') AND "values" ->> 'isHeld' = 'true' AND ${isErased(inTrash)}`,
  );
  await forget(
    `DELETE FROM trash WHERE collection IN ('contacts', 'admissions') AND ${isErased(inTrash)}
     RETURNING collection, "recordId" AS id`,
  );
  for (const table of TABLES) {
    const stored = digestOf(`'${table}'`, 'id', '"createdAt"');
    await forget(`DELETE FROM ${table} WHERE ${isErased(stored)} RETURNING '${table}' AS collection, id`);
  }
  const isErasedEntry = isErased(digestOf(`'thread_entries'`, 'entry.id', 'entry.at'));
  // What is held was not erased, so that an entry that was is of a record whose hold had ended.
  for (const sql of forgettingLastAnswers(isErasedEntry, { exceptHeld: false })) await client.query(sql);
  for (const { table, id, at } of BESIDE) {
    await client.query(`DELETE FROM ${table} WHERE ${isErased(digestOf(`'${table}'`, `"${id}"`, `"${at}"`))}`);
  }
  return count;
}
