import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BULK } from '../../../contract/accounts/bulk.js';
import type { BatchRow } from '../../records/collection/abilities/bulk/batch.js';
import { BulkChangeEntity } from './bulk-change.entity.js';
import { BulkItem, type ItemState } from './bulk-item.entity.js';

export interface ItemEnd extends Pick<BulkItem, 'recordId'> {
  state: ItemState;
  version?: number;
  before?: object;
  status?: number;
  message?: string;
}

type Undone = Pick<BulkChangeEntity, 'id' | 'done'>;

const NEXT = `SELECT id FROM bulk_changes WHERE state = 'RUNNING' ORDER BY "workedAt", id LIMIT 1`;

const ADD = `
  INSERT INTO bulk_items ("changeId", "recordId", expected, position)
  SELECT $1, "recordId", expected, position
    FROM unnest($2::integer[], $3::integer[]) WITH ORDINALITY AS row ("recordId", expected, position)`;

/** Copies the finished items of a change to its Undo, in order, except those that a stopped Undo already reverted. */
const ADD_UNDONE = `
  WITH added AS (
    INSERT INTO bulk_items ("changeId", "recordId", position, expected, input)
    SELECT $1, "recordId", position, version, before FROM bulk_items AS item
     WHERE "changeId" = $2 AND state = 'DONE' AND NOT EXISTS (
       SELECT FROM bulk_items AS earlier JOIN bulk_changes ON bulk_changes.id = earlier."changeId"
        WHERE "undoOf" = $2 AND earlier."recordId" = item."recordId" AND earlier.state = 'DONE')
    RETURNING 1)
  UPDATE bulk_changes SET total = (SELECT count(*) FROM added) WHERE id = $1`;

const END_ITEMS = `
  UPDATE bulk_items AS item
     SET state = "end".state, version = "end".version, before = "end".before, status = "end".status, message = "end".message
    FROM jsonb_to_recordset($2::jsonb) AS "end" (
      "recordId" integer, state text, version integer, before jsonb, status integer, message text)
   WHERE item."changeId" = $1 AND item."recordId" = "end"."recordId"`;

const NOTE = `
  UPDATE bulk_changes
     SET done = done + $2, failed = failed + $3, "workedAt" = now(),
         state = CASE WHEN done + failed + $2 + $3 < total THEN state ELSE 'DONE' END,
         "endedAt" = CASE WHEN done + failed + $2 + $3 < total THEN NULL ELSE now() END
   WHERE id = $1`;

@Injectable()
export class BulkQueue {
  async add(manager: EntityManager, change: Partial<BulkChangeEntity>, rows: BatchRow[]): Promise<number> {
    const id = await this.insert(manager, { ...change, total: rows.length });
    const expected = rows.map((row) => row.expected ?? null);
    await manager.query(ADD, [id, rows.map((row) => row.id), expected]);
    return id;
  }

  async addUndo(manager: EntityManager, change: Partial<BulkChangeEntity>, of: Undone): Promise<number> {
    const id = await this.insert(manager, { ...change, undoOf: of.id, total: of.done });
    await manager.query(ADD_UNDONE, [id, of.id]);
    return id;
  }

  /** Locks the next change and its next items. */
  async next(manager: EntityManager): Promise<{ change: BulkChangeEntity; items: BulkItem[] } | undefined> {
    const [next] = await manager.query<{ id: number }[]>(`${NEXT} FOR UPDATE SKIP LOCKED`);
    if (!next) return undefined;
    const change = await manager.findOneByOrFail(BulkChangeEntity, { id: next.id });
    const items = await manager.find(BulkItem, {
      where: { changeId: change.id, state: 'WAITING' },
      order: { position: 'ASC' },
      take: BULK.rowsPerBatch,
    });
    return { change, items };
  }

  /** Moves a failing change to the end of the queue. */
  async skipTurn(manager: EntityManager): Promise<void> {
    await manager.query(`UPDATE bulk_changes SET "workedAt" = now() WHERE id = (${NEXT})`);
  }

  async end(manager: EntityManager, { id }: BulkChangeEntity, ends: ItemEnd[]): Promise<void> {
    await manager.query(END_ITEMS, [id, JSON.stringify(ends)]);
    const done = ends.filter(({ state }) => state === 'DONE').length;
    await manager.query(NOTE, [id, done, ends.length - done]);
  }

  async cleanUp(manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM bulk_changes WHERE "createdAt" < now() - make_interval(days => $1)`, [
      BULK.daysKept,
    ]);
  }

  /** For a running change, only the failed items. */
  items(manager: EntityManager, { id: changeId, state }: BulkChangeEntity): Promise<BulkItem[]> {
    return manager.find(BulkItem, {
      select: { recordId: true, state: true, version: true, status: true, message: true },
      where: { changeId, ...(state === 'RUNNING' && { state: 'FAILED' }) },
      order: { position: 'ASC' },
      take: BULK.rowsAtMost,
    });
  }

  private async insert(manager: EntityManager, change: Partial<BulkChangeEntity>): Promise<number> {
    const { identifiers } = await manager.insert(BulkChangeEntity, change as object);
    return identifiers[0]!.id as number;
  }
}
