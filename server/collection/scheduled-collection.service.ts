import type { ScheduleInput } from '../../contract/schedule.js';
import { transact } from '../database/transaction.js';
import { RECORD } from './collection.js';
import type { Write } from './collection.service.js';
import { applySchedule, type Publication, readSchedule, transitionOf } from './schedule.js';
import type { ScheduledEntity } from './scheduled.entity.js';
import { RestorableCollectionService } from './trash/restorable-collection.service.js';

/** A collection whose records are published and taken down by the clock, too (docs/rules.md#schedule). */
export abstract class ScheduledCollectionService<
  E extends ScheduledEntity,
  Input extends object,
  Staff extends object,
  Public extends object = Staff,
> extends RestorableCollectionService<E, Input, Staff, Public> {
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
      return manager.save(records.map((record) => Object.assign(record, transitionOf(this.publication, record, now))));
    });
    if (due.length) this.announce();
  }

  protected override async columnsOf(
    { publishAt, unpublishAt, ...input }: Partial<Input> & ScheduleInput,
    write: Write<E>,
  ): Promise<Partial<E>> {
    const columns = await super.columnsOf(input as Partial<Input>, write);
    const schedule = readSchedule({ publishAt, unpublishAt }, this.config.timeZone);
    const { now } = this.queryContext();
    return applySchedule(this.publication, { ...columns, ...schedule } as Partial<E>, write.record, now);
  }
}
