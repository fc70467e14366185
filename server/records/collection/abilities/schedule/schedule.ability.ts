import type { EntityManager, EntityMetadata } from 'typeorm';
import type { ScheduleInput } from '../../../../../contract/records/schedule.js';
import { type AppException, changedBySchedule } from '../../../../platform/http/exceptions.js';
import { type Publication, RECORD } from '../../collection.js';
import { storedColumns } from '../../stored-columns.js';
import type { RecordSave, RevisionValues, Staleness, Write } from '../../write.js';
import type { Ability, AbleService } from '../ability.js';
import { lastTransition, wasTakenDownByClock } from '../revisions/revisions.js';
import { applySchedule, overdueOf, readSchedule, transitionOf } from './schedule.js';
import type { ScheduledEntity } from './scheduled.entity.js';

function scheduledView<E>(metadata: EntityMetadata, { column, published, ended }: Publication<E>): string {
  const settled =
    `CASE WHEN "scheduledFor" IS NULL OR "scheduledFor" > :viewedAt THEN "${column}"` +
    ` WHEN "unpublishAt" <= :viewedAt THEN ${literal(ended)} ELSE ${literal(published)} END AS "${column}"`;
  const read = storedColumns(metadata).map((name) => (name === `"${column}"` ? settled : name));
  return `SELECT ${read.join(', ')} FROM "${metadata.tableName}"`;
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));

/** Publishes records and takes them down by the clock (docs/rules.md#schedule). */
export class ScheduleAbility<
  E extends ScheduledEntity,
  Input extends object,
  Staff extends object,
> implements Ability<E> {
  private readonly publication: Publication<E>;

  constructor(private readonly service: AbleService<E, Input, Staff>) {
    const { name, publication } = service.collection;
    if (!publication) throw new Error(`${name} has a schedule and does not declare its publication`);
    this.publication = publication;
  }

  get table(): string {
    return this.service.metadata.tableName;
  }

  async transitionDue(): Promise<void> {
    const { service } = this;
    const { now } = service.queryContext();
    const saves = await service.transact(async (manager) => {
      const records = (await manager
        .createQueryBuilder(service.repository.target, RECORD)
        .where(`${RECORD}."scheduledFor" <= :now`, { now })
        .setLock('pessimistic_write')
        .getMany()) as E[];
      const saves: RecordSave<E>[] = [];
      for (const record of records) {
        saves.push(await this.transition(record, transitionOf(this.publication, record, now), manager));
      }
      return saves;
    });
    service.committed(...saves);
  }

  async normalize(columns: Partial<E>, write: Write<E>): Promise<Partial<E>> {
    const { now } = this.service.queryContext();
    return applySchedule(this.publication, columns, write.record, now, await this.isTakenDownByClock(columns, write));
  }

  /** Returns a query for each table that a preview of a later moment replaces, by the table's name. */
  scheduledView(): Record<string, string> {
    return { [this.table]: scheduledView(this.service.metadata, this.publication) };
  }

  async columns(
    { publishAt: _publishAt, unpublishAt: _unpublishAt, ...columns }: Partial<E>,
    { publishAt, unpublishAt }: ScheduleInput,
    write: Write<E>,
  ): Promise<Partial<E>> {
    const dates = readSchedule({ publishAt, unpublishAt }, this.service.config.timeZone);
    return this.normalize({ ...columns, ...dates } as Partial<E>, write);
  }

  /** Returns a 412 that names the schedule if only the scheduler has changed the record. */
  async stale(record: E, { saves }: Staleness, manager: EntityManager): Promise<AppException | undefined> {
    const transition = await lastTransition(manager, this.keyOf(record.id), saves);
    return transition && changedBySchedule(this.service.toStaff(record, this.service.queryContext()), transition);
  }

  restoreColumns(record: E): Partial<E> {
    return overdueOf(this.publication, record, this.service.queryContext().now);
  }

  copyInput(): ScheduleInput {
    return { publishAt: null, unpublishAt: null };
  }

  /** Omits past dates, because they have no effect any more. */
  revertInput(values: RevisionValues): RevisionValues {
    const { now } = this.service.queryContext();
    const hasPassed = ([name, value]: [string, unknown]) =>
      (name === 'publishAt' || name === 'unpublishAt') && typeof value === 'string' && new Date(value) <= now;
    return Object.fromEntries(Object.entries(values).filter((entry) => !hasPassed(entry)));
  }

  /** Keeps the version if the status stays the same, so that users who have the record open can still save it. */
  private async transition(record: E, changes: Partial<E>, manager: EntityManager): Promise<RecordSave<E>> {
    const { column } = this.publication;
    if (changes[column] === record[column]) {
      const unchanged = { version: () => 'version', updatedAt: () => '"updatedAt"' };
      await manager.update(this.service.repository.target, record.id, { ...changes, ...unchanged } as never);
      return { before: record, after: record };
    }
    const before = { ...record };
    const save = { before, after: await manager.save(Object.assign(record, changes)) };
    await this.service.saved([save], manager);
    return save;
  }

  /** Whether a later end publishes the record again. A restored revision has its own status. */
  private async isTakenDownByClock(
    { unpublishAt }: Partial<E>,
    { manager, record, reverting }: Write<E>,
  ): Promise<boolean> {
    const { now } = this.service.queryContext();
    if (!record?.unpublishAt || record.unpublishAt > now || reverting || !unpublishAt || unpublishAt <= now)
      return false;
    const { column, published } = this.publication;
    if (record.scheduledFor && record.scheduledFor <= now) return record[column] === published;
    return wasTakenDownByClock(manager, this.keyOf(record.id), column);
  }

  private keyOf(id: number) {
    return { collection: this.service.collection.name, record: String(id) };
  }
}
