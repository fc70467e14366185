import { HttpException, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { BULK } from '../../../contract/accounts/bulk.js';
import { actAs } from '../../platform/http/actor.js';
import { currentUser } from '../auth/sessions.service.js';
import type { Batch, BatchOutcome } from '../../records/collection/abilities/bulk/batch.js';
import type { CollectionEntity } from '../../records/collection/collection.entity.js';
import { pick } from '../../records/collection/pick.js';
import { transact } from '../../platform/database/transaction.js';
import { logTextOf } from '../../platform/http/all-exceptions.filter.js';
import { forbidden, ValidationException } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { UsersService } from '../users/users.service.js';
import { BulkDeliveriesService } from '../../delivery/webhooks/bulk-deliveries.service.js';
import type { BulkChangeEntity } from './bulk-change.entity.js';
import { BulkCollectionsService } from './bulk-collections.service.js';
import type { BulkItem } from './bulk-item.entity.js';
import { BulkQueue, type ItemEnd } from './bulk-queue.js';

export const BULK_JOB = 'bulk';
const EVERY_SECONDS = 5;

/** Publishing by hand clears these fields, and an Undo restores them. */
const DATES = ['publishAt', 'unpublishAt'];

/** Runs bulk changes, one batch of each in turn (docs/decisions/0023-bulk-changes.md). */
@Injectable()
export class BulkRunner implements OnModuleInit {
  private readonly logger = new Logger('Bulk');

  constructor(
    private readonly queue: BulkQueue,
    private readonly collections: BulkCollectionsService,
    private readonly users: UsersService,
    private readonly deliveries: BulkDeliveriesService,
    private readonly dataSource: DataSource,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.define(BULK_JOB, { every: EVERY_SECONDS, run: (_data, signal) => this.run(signal) });
  }

  async run(signal: AbortSignal): Promise<void> {
    try {
      while (!signal.aborted && (await this.runBatch()));
    } catch (error) {
      await this.queue.skipTurn(this.dataSource.manager);
      throw error;
    }
  }

  /**
   * Returns whether there was work. Stores the results in the transaction of the changes, so that it runs only once.
   */
  async runBatch(): Promise<boolean> {
    const committed = await transact(this.dataSource.manager, async (manager) => {
      const next = await this.queue.next(manager);
      if (!next) return undefined;
      const { change, items } = next;
      const { userId, sessionId } = change;
      const { outcomes, committed } = await actAs({ userId, sessionId }, () => this.apply(manager, change, items));
      const ends = outcomes.map((outcome) => this.endOf(change, outcome));
      await this.queue.end(manager, change, ends);
      await this.deliveries.join(manager);
      return () => actAs({ userId, sessionId }, committed);
    });
    committed?.();
    return committed !== undefined;
  }

  /** Uses the user's current rights. */
  private async apply(
    manager: EntityManager,
    change: BulkChangeEntity,
    items: BulkItem[],
  ): Promise<Batch<CollectionEntity>> {
    try {
      const user = await this.starterOf(change);
      this.collections.assertMay(user, change.collection, change.action);
      return await this.applyAs(user, manager, change, items);
    } catch (error) {
      if (!(error instanceof HttpException)) throw error;
      return { outcomes: items.map(({ recordId: id }) => ({ id, error })), committed: () => undefined };
    }
  }

  private applyAs(user: AuthenticatedUser, manager: EntityManager, change: BulkChangeEntity, items: BulkItem[]) {
    const { collection, action, data, undoOf } = change;
    const rows = items.map(({ recordId: id, expected, input }) => ({
      id,
      expected: expected ?? undefined,
      input: input ?? data ?? {},
    }));
    const bulk = this.collections.bulkOf(collection);
    switch (action) {
      case 'UPDATE':
        return bulk.update(manager, rows, user, undoOf !== null);
      case 'DELETE':
        return bulk.remove(manager, rows, user);
      case 'RESTORE':
        return bulk.restore(manager, rows, user);
      case 'DELETE_FOREVER':
        return bulk.removeForever(manager, rows, user);
    }
  }

  private async starterOf({ userId }: BulkChangeEntity): Promise<AuthenticatedUser> {
    const user = await this.users.findById(userId);
    if (!user?.isActive) throw forbidden();
    return currentUser(user);
  }

  private endOf(
    { data }: BulkChangeEntity,
    { id: recordId, before, after, error }: BatchOutcome<CollectionEntity>,
  ): ItemEnd {
    if (error) return { recordId, state: 'FAILED', ...this.reasonOf(error) };
    const version = (after ?? before)?.version;
    const names = [...Object.keys(data ?? {}), ...DATES].filter((name) => before && name in before);
    return { recordId, state: 'DONE', version, ...(data && before && { before: pick(before, names as never[]) }) };
  }

  private reasonOf(error: unknown): { status: number; message: string } {
    if (error instanceof ValidationException) {
      return { status: 400, message: error.issues.map(({ message }) => message).join(' ') };
    }
    if (error instanceof HttpException) return { status: error.getStatus(), message: error.message };
    this.logger.error(logTextOf(error));
    return { status: 500, message: BULK.failed };
  }
}
