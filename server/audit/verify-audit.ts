import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { MoreThan } from 'typeorm';
import { AuditHead } from './audit-head.entity.js';
import { AuditLineRow } from './audit-line.entity.js';

const ROWS = 5000;

/** The last line of the log when a backup was made. */
export interface ArchivedHead {
  line: number;
  sha256: string;
  /** Of the backup. */
  createdAt: string;
}

/** A log of which a line was changed, removed or added past its trigger. The message names the first one that shows it. */
export class BrokenAuditLog extends Error {}

interface WholeLog {
  lines: number;
  /** The line by which an older backup was restored after this one was made, so that the two cannot be compared. */
  restoredAt?: number;
}

/**
 * Reads the whole log and computes each hash anew, here and not in the database, whose functions may be others by now.
 * Throws for the first line that is not what it was.
 */
export async function verifyAudit(manager: EntityManager, archived?: ArchivedHead): Promise<WholeLog> {
  // Of one moment, whatever is added meanwhile.
  return manager.transaction('REPEATABLE READ', async (snapshot) => {
    let last: Pick<AuditLineRow, 'id' | 'hash'> = { id: 0, hash: Buffer.alloc(0) };
    let restoredAt: number | undefined;
    for await (const line of linesOf(snapshot)) {
      if (line.id !== last.id + 1) throw new BrokenAuditLog(missing(last.id + 1, line.id - 1));
      if (!isPlain(line) || !hashOf(line, last.hash).equals(line.hash)) {
        throw new BrokenAuditLog(
          `Line ${line.id} is not what it was when it was written, or one before it is another.`,
        );
      }
      if (archived && explains(line, archived)) restoredAt ??= line.id;
      if (line.id === archived?.line && line.hash.toString('hex') !== archived.sha256 && !restoredAt) {
        throw new BrokenAuditLog(
          `Up to line ${line.id}, the log is another than in the backup of ${archived.createdAt}.`,
        );
      }
      last = line;
    }
    const [head] = await snapshot.find(AuditHead);
    if ((head?.id ?? 0) > last.id) throw new BrokenAuditLog(missing(last.id + 1, head!.id));
    if (head && (head.id !== last.id || !head.hash.equals(last.hash)))
      throw new BrokenAuditLog(`Line ${last.id} was added past the chain.`);
    if (archived && archived.line > last.id && !restoredAt) {
      throw new BrokenAuditLog(missing(last.id + 1, archived.line));
    }
    return { lines: last.id, restoredAt };
  });
}

async function* linesOf(manager: EntityManager): AsyncGenerator<AuditLineRow> {
  for (let after = 0, rows: AuditLineRow[]; ; after = rows.at(-1)!.id) {
    rows = await manager.find(AuditLineRow, { where: { id: MoreThan(after) }, order: { id: 'ASC' }, take: ROWS });
    yield* rows;
    if (rows.length < ROWS) return;
  }
}

/** A comma within a value would be hashed as two values are. No id and no field has one. */
const isPlain = ({ records, fields }: AuditLineRow) => ![...records, ...fields].some((value) => value.includes(','));

function hashOf(line: AuditLineRow, previous: Buffer): Buffer {
  const { id, at, action, collection, records, fields, userId, sessionId, count } = line;
  const values = [id, at.getTime(), action, collection, records, fields, userId, sessionId, count];
  const text = values.map((value) => String(value ?? '')).join('\n');
  return createHash('sha256').update(previous).update(text).digest();
}

/** A restore of an older backup, after this one was made: the lines between them went with it. */
function explains({ action, collection, records, at, id }: AuditLineRow, archived: ArchivedHead): boolean {
  if (action !== 'restored' || collection !== 'backups' || id > archived.line) return false;
  const made = new Date(archived.createdAt);
  return new Date(records[0]!) < made && made < at;
}

const missing = (first: number, last: number) =>
  first === last ? `Line ${first} is missing.` : `Lines ${first} to ${last} are missing.`;
