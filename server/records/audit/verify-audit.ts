import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { MoreThan } from 'typeorm';
import type { AuditFile, FileLine } from './audit-file.js';
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

/** What tells of the log from outside of the database. */
export interface Witnesses {
  archived?: ArchivedHead;
  /** What AUDIT_FILE has. */
  file?: AuditFile;
  /** The head in the archive that was made at a moment, where that archive is at hand. */
  headOf?: (createdAt: string) => Promise<ArchivedHead | undefined>;
}

interface WholeLog {
  lines: number;
  /** The line by which an older backup was restored after a witness was written, so that the two cannot be compared. */
  restoredAt?: number;
}

/** A line that says that a backup was restored, and the one before it: the last one of that backup, if it is true. */
interface Restore extends FileLine {
  at: Date;
  createdAt: string;
  before: FileLine;
}

/** What a witness says and the log does not. */
interface Difference {
  message: string;
  /** Whether a restore would be why. */
  isBy: (restore: Restore) => boolean;
}

/**
 * Reads the whole log and computes each hash anew, here and not in the database, whose functions may be others by now.
 * Throws for the first line that is not what it was. A line that tells of a restore is believed with that archive alone.
 */
export async function verifyAudit(manager: EntityManager, witnesses: Witnesses = {}): Promise<WholeLog> {
  const { lines, restores, differences } = await readLog(manager, witnesses);
  let restoredAt: number | undefined;
  for (const { message, isBy } of differences) {
    const told = restores.filter(isBy);
    const proven = await firstProven(told, witnesses.headOf);
    if (!proven) throw new BrokenAuditLog([message, ...told.map(unproven)].join(' '));
    restoredAt ??= proven.id;
  }
  return { lines, restoredAt };
}

// Of one moment, whatever is added meanwhile.
const readLog = (manager: EntityManager, { archived, file }: Witnesses) =>
  manager.transaction('REPEATABLE READ', async (snapshot) => {
    let last: Pick<AuditLineRow, 'id' | 'hash'> = { id: 0, hash: Buffer.alloc(0) };
    const restores: Restore[] = [];
    const differences: Difference[] = [];
    for await (const line of linesOf(snapshot)) {
      if (line.id !== last.id + 1) throw new BrokenAuditLog(missing(last.id + 1, line.id - 1));
      if (!isPlain(line) || !hashOf(line, last.hash).equals(line.hash)) {
        throw new BrokenAuditLog(
          `Line ${line.id} is not what it was when it was written, or one before it is another.`,
        );
      }
      const hash = line.hash.toString('hex');
      if (line.action === 'restored' && line.collection === 'backups') {
        const before = { id: last.id, hash: last.hash.toString('hex') };
        restores.push({ id: line.id, hash, at: line.at, createdAt: line.records[0] ?? '', before });
      }
      if (line.id === archived?.line && hash !== archived.sha256) differences.push(anotherThanIn(archived));
      const others = file?.of(line.id).filter((other) => other.hash !== hash) ?? [];
      if (others.length) differences.push(...others.map((other) => anotherInFile(file!, other)));
      last = line;
    }
    const [head] = await snapshot.find(AuditHead);
    if ((head?.id ?? 0) > last.id) throw new BrokenAuditLog(missing(last.id + 1, head!.id));
    if (head && (head.id !== last.id || !head.hash.equals(last.hash)))
      throw new BrokenAuditLog(`Line ${last.id} was added past the chain.`);
    if (archived && archived.line > last.id) {
      differences.push({ message: missing(last.id + 1, archived.line), isBy: isAfter(archived) });
    }
    differences.push(...(file?.after(last.id) ?? []).map((line) => missingOfFile(file!, line)));
    return { lines: last.id, restores, differences };
  });

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

const anotherThanIn = (archived: ArchivedHead): Difference => ({
  message: `Up to line ${archived.line}, the log is another than in the backup of ${archived.createdAt}.`,
  isBy: isAfter(archived),
});

/** A restore of an older backup, after this one was made: the lines between them went with it. */
function isAfter({ line, createdAt }: ArchivedHead): Difference['isBy'] {
  const made = new Date(createdAt);
  return (restore) => restore.id <= line && new Date(restore.createdAt) < made && made < restore.at;
}

const anotherInFile = (file: AuditFile, line: FileLine): Difference => ({
  message: `Line ${line.id} is another than in AUDIT_FILE.`,
  isBy: (restore) => restore.id <= line.id && file.isBefore(line, restore),
});

const missingOfFile = (file: AuditFile, line: FileLine): Difference => ({
  ...anotherInFile(file, line),
  message: `Line ${line.id} is missing, which AUDIT_FILE has.`,
});

async function firstProven(restores: Restore[], headOf: Witnesses['headOf']): Promise<Restore | undefined> {
  for (const restore of restores) {
    const head = await headOf?.(restore.createdAt);
    if (head && head.line === restore.before.id && head.sha256 === restore.before.hash) return restore;
  }
  return undefined;
}

const unproven = ({ id, createdAt }: Restore) =>
  `Line ${id} tells of a restore of the backup of ${createdAt}, which no archive at hand proves; name it by --archive.`;

const missing = (first: number, last: number) =>
  first === last ? `Line ${first} is missing.` : `Lines ${first} to ${last} are missing.`;
