import type { Staleness, Write } from './write.js';
import type { EntityManager } from 'typeorm';
import type { ScheduleInput } from '../../../contract/records/schedule.js';
import { transact } from '../../platform/database/transaction.js';
import { RECORD } from './collection.js';
import { type AppException, turnedBySchedule } from '../../platform/http/exceptions.js';
import { lastTurn, type RevisionValues, wasTakenDownByClock } from './revisions/revisions.js';
import { applySchedule, overdueOf, type Publication, readSchedule, transitionOf } from './schedule.js';
import type { ScheduledEntity } from './scheduled.entity.js';
import { PreviewableCollectionService } from './previewable-collection.service.js';

/** A collection whose records are published and taken down by the clock, too (docs/rules.md#schedule). */
export abstract class ScheduledCollectionService<
  E extends ScheduledEntity,
  Input extends object,
  Staff extends object,
  Public extends object = Staff,
> extends PreviewableCollectionService<E, Input, Staff, Public> {
  private get publication(): Publication<E> {
    return this.collection.publication!;
  }

  /** Does to its records what their dates say for this moment. */
  async transitionDue(): Promise<void> {
    const { now } = this.queryContext();
    const due = await transact(this.repository.manager, async (manager) => {
      const records = (await manager
        .createQueryBuilder(this.repository.target, RECORD)
        .where(`${RECORD}."scheduledFor" <= :now`, { now })
        .setLock('pessimistic_write')
        .getMany()) as E[];
      for (const record of records) await this.transition(record, transitionOf(this.publication, record, now), manager);
      return records;
    });
    if (due.length) this.announce();
  }

  /** Where its dates say what the record is already, it stays the same version: whoever has it open can go on to save it. */
  private async transition(record: E, changes: Partial<E>, manager: EntityManager): Promise<void> {
    const { column } = this.publication;
    if (changes[column] === record[column]) {
      const unchanged = { version: () => 'version', updatedAt: () => '"updatedAt"' };
      await manager.update(this.repository.target, record.id, { ...changes, ...unchanged } as never);
      return;
    }
    const before = { ...record };
    const after = await manager.save(Object.assign(record, changes));
    await this.addRevisions([{ before, after }], manager);
  }

  protected override async stale(record: E, since: Staleness, manager: EntityManager): Promise<AppException> {
    const turn = await lastTurn(manager, this.revisionsKey(record.id), since.saves);
    if (!turn) return super.stale(record, since, manager);
    return turnedBySchedule(this.toStaff(record, this.queryContext()), turn);
  }

  protected override overdue(record: E): Partial<E> {
    return overdueOf(this.publication, record, this.queryContext().now);
  }

  protected override changesOfCopy(): Partial<Input> & ScheduleInput {
    return { ...super.changesOfCopy(), publishAt: null, unpublishAt: null };
  }

  /** Moments that have passed are facts: they stay as they are now, and publish or take down nothing again. */
  protected override async beforeRevert(values: RevisionValues, _manager: EntityManager): Promise<RevisionValues> {
    const { now } = this.queryContext();
    const hasPassed = ([name, value]: [string, unknown]) =>
      (name === 'publishAt' || name === 'unpublishAt') && typeof value === 'string' && new Date(value) <= now;
    return Object.fromEntries(Object.entries(values).filter((entry) => !hasPassed(entry)));
  }

  protected override async columnsOf(
    { publishAt, unpublishAt, ...input }: Partial<Input> & ScheduleInput,
    write: Write<E>,
  ): Promise<Partial<E>> {
    const columns = await super.columnsOf(input as Partial<Input>, write);
    const schedule = readSchedule({ publishAt, unpublishAt }, this.config.timeZone);
    return this.scheduled({ ...columns, ...schedule } as Partial<E>, write);
  }

  /** The values with what their dates say for this moment. */
  protected async scheduled(values: Partial<E>, write: Write<E>): Promise<Partial<E>> {
    const { now } = this.queryContext();
    return applySchedule(this.publication, values, write.record, now, await this.isTakenDownByClock(values, write));
  }

  /** Asked of a record that gets a later date to be taken down on. A restored version says itself whether it is seen. */
  private async isTakenDownByClock(
    { unpublishAt }: Partial<E>,
    { manager, record, reverting }: Write<E>,
  ): Promise<boolean> {
    const { now } = this.queryContext();
    if (!record?.unpublishAt || record.unpublishAt > now || reverting || !unpublishAt || unpublishAt <= now)
      return false;
    const { column, published } = this.publication;
    if (record.scheduledFor && record.scheduledFor <= now) return record[column] === published;
    return wasTakenDownByClock(manager, this.revisionsKey(record.id), column);
  }
}
