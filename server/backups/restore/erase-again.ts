import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ClientBase } from 'pg';
import type { BackupStore } from '../stores/backup-store.js';

/** Beside the archives: a digest in each line. */
export const ERASURES_FILE = 'erasures.txt';

const DIGEST = /^[0-9a-f]{64}$/;

/** The list beside an archive, a file of this machine or a stored one; undefined where there is none. */
export async function readErasures(
  archive: string,
  store: BackupStore,
  isHere: boolean,
): Promise<string[] | undefined> {
  try {
    const file = isHere ? createReadStream(join(dirname(archive), ERASURES_FILE)) : await store.open(ERASURES_FILE);
    return (await text(file)).split('\n').filter((line) => DIGEST.test(line));
  } catch {
    return undefined;
  }
}

const digestOf = (collection: string, id: string, createdAt: string) => `
  encode(sha256(convert_to(
    ${collection} || ':' || ${id} || ':' ||
    to_char(${createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'UTF8')), 'hex')`;

const HELD = ['contacts', 'admissions'];
const TABLES = [...HELD, 'subscribers'];

/** Erases in a restored database what was erased since its archive was made; answers how many records. */
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
  };
  // A hold in the archive ended before the erasure, which would have left the record out otherwise.
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
  return count;
}
