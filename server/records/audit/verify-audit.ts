import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { MoreThan } from 'typeorm';
import type { AuditFile, FileLine } from './audit-file.js';
import { AuditHead } from './audit-head.entity.js';
import { AuditLineEntity } from './audit-line.entity.js';

const ROWS = 5000;

export interface ArchivedHead {
  line: number;
  sha256: string;
  createdAt: string;
}

/** The message names the first line that shows a change outside the triggers. */
export class BrokenAuditLog extends Error {}

export interface Witnesses {
  archived?: ArchivedHead;
  file?: AuditFile;
  headOf?: (createdAt: string) => Promise<ArchivedHead | undefined>;
}

interface WholeLog {
  lines: number;
  restoredAt?: number;
}

/** A line about a restored backup, and the line before it, which should be the last one of that backup. */
interface Restore extends FileLine {
  at: Date;
  createdAt: string;
  before: FileLine;
}

interface Difference {
  message: string;
  isExplainedBy: (restore: Restore) => boolean;
}

/**
 * Recomputes each hash of the log, not in the database, whose functions may have been changed. Throws BrokenAuditLog
 * for the first changed line. Lines about a restore only count if the restored archive confirms them.
 */
export async function verifyAudit(manager: EntityManager, witnesses: Witnesses = {}): Promise<WholeLog> {
  const { lines, restores, differences } = await readLog(manager, witnesses);
  let restoredAt: number | undefined;
  for (const { message, isExplainedBy } of differences) {
    const candidates = restores.filter(isExplainedBy);
    const proven = await firstProven(candidates, witnesses.headOf);
    if (!proven) throw new BrokenAuditLog([message, ...candidates.map(unproven)].join(' '));
    restoredAt ??= proven.id;
  }
  return { lines, restoredAt };
}

// Reads a snapshot, while lines are still being added.
const readLog = (manager: EntityManager, { archived, file }: Witnesses) =>
  manager.transaction('REPEATABLE READ', async (snapshot) => {
    let last: Pick<AuditLineEntity, 'id' | 'hash'> = { id: 0, hash: Buffer.alloc(0) };
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
      differences.push({ message: missing(last.id + 1, archived.line), isExplainedBy: isAfter(archived) });
    }
    differences.push(...(file?.after(last.id) ?? []).map((line) => missingOfFile(file!, line)));
    return { lines: last.id, restores, differences };
  });

async function* linesOf(manager: EntityManager): AsyncGenerator<AuditLineEntity> {
  for (let after = 0, rows: AuditLineEntity[]; ; after = rows.at(-1)!.id) {
    rows = await manager.find(AuditLineEntity, { where: { id: MoreThan(after) }, order: { id: 'ASC' }, take: ROWS });
    yield* rows;
    if (rows.length < ROWS) return;
  }
}

/** Ids and fields contain no commas. A value with one would have the same hash as two values. */
const isPlain = ({ records, fields }: AuditLineEntity) => ![...records, ...fields].some((value) => value.includes(','));

function hashOf(line: AuditLineEntity, previous: Buffer): Buffer {
  const { id, at, action, collection, records, fields, userId, sessionId, count } = line;
  const values = [id, at.getTime(), action, collection, records, fields, userId, sessionId, count];
  const text = values.map((value) => String(value ?? '')).join('\n');
  return createHash('sha256').update(previous).update(text).digest();
}

const anotherThanIn = (archived: ArchivedHead): Difference => ({
  message: `Up to line ${archived.line}, the log is another than in the backup of ${archived.createdAt}.`,
  isExplainedBy: isAfter(archived),
});

function isAfter({ line, createdAt }: ArchivedHead): Difference['isExplainedBy'] {
  const made = new Date(createdAt);
  return (restore) => restore.id <= line && new Date(restore.createdAt) < made && made < restore.at;
}

const anotherInFile = (file: AuditFile, line: FileLine): Difference => ({
  message: `Line ${line.id} is another than in AUDIT_FILE.`,
  isExplainedBy: (restore) => restore.id <= line.id && file.isBefore(line, restore),
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
