import type { EntityManager } from 'typeorm';
import type { AuditAction } from '../../../contract/records/audit.js';
import { beforeCommit } from '../../platform/database/transaction.js';
import { type Actor, currentActor } from '../../platform/http/actor.js';

export interface NewAuditLine extends Partial<Actor> {
  action: AuditAction;
  collection?: string;
  records?: (string | number)[];
  fields?: string[];
  at?: Date;
  count?: number;
}

const ADD = `
  INSERT INTO "audit_lines" ("at", "action", "collection", "records", "fields", "userId", "sessionId", "count")
  SELECT coalesce("at", now()), "action", "collection", coalesce("records", '{}'), coalesce("fields", '{}'),
         "userId", "sessionId", coalesce("count", 1)
    FROM jsonb_to_recordset($1::jsonb) AS given ("at" timestamptz, "action" text, "collection" text,
         "records" text[], "fields" text[], "userId" integer, "sessionId" uuid, "count" integer)`;

const IDS_AT_MOST = 1000;

export async function insertAuditLines(manager: EntityManager, lines: NewAuditLine[]): Promise<void> {
  await manager.query(ADD, [JSON.stringify(lines)]);
}

/** Adds a line that `transact` writes before the commit. */
export function addAuditLine(manager: EntityManager, line: NewAuditLine): void {
  beforeCommit(manager, insertAuditLines, { ...currentActor(), ...line });
}

export function addCleanUpLines(manager: EntityManager, gone: { collection: string; recordId: number }[]): void {
  for (const collection of new Set(gone.map((one) => one.collection))) {
    const ids = gone.filter((one) => one.collection === collection).map(({ recordId }) => recordId);
    addAuditLineOfMany(manager, { action: 'cleaned_up', collection }, ids);
  }
}

export function addAuditLineOfMany(manager: EntityManager, line: NewAuditLine, ids: number[]): void {
  if (ids.length) addAuditLine(manager, { ...line, records: ids.slice(0, IDS_AT_MOST), count: ids.length });
}
