import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, MoreThan, Repository } from 'typeorm';
import {
  BULK,
  type BulkAction,
  type BulkChange,
  type BulkChangeDetails,
  type BulkFailure,
} from '../../../contract/accounts/bulk.js';
import type { LastSave } from '../../../contract/platform/records.js';
import type { BatchRow } from '../../records/collection/abilities/bulk/batch.js';
import { pick } from '../../records/collection/pick.js';
import { isDuplicate, transact } from '../../platform/database/transaction.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { conflict, notFound, ValidationException } from '../../platform/http/exceptions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { UsersService } from '../users/users.service.js';
import { BulkChangeEntity } from './bulk-change.entity.js';
import { BulkCollectionsService } from './bulk-collections.service.js';
import type { BulkInputDto } from './bulk.dto.js';
import type { BulkItem, ItemState } from './bulk-item.entity.js';
import { BulkQueue } from './bulk-queue.js';
import { distinct } from './bulk-rows.js';
import { BULK_JOB } from './bulk-runner.js';

const HOUR_MS = 3_600_000;
const LISTED = 100;

@Injectable()
export class BulkService {
  constructor(
    @InjectRepository(BulkChangeEntity) private readonly changes: Repository<BulkChangeEntity>,
    private readonly queue: BulkQueue,
    private readonly collections: BulkCollectionsService,
    private readonly users: UsersService,
    private readonly jobs: JobRunner,
  ) {}

  async start(input: BulkInputDto, user: SignedInUser): Promise<BulkChangeDetails> {
    const { collection, action, key = null } = input;
    const known = key && (await this.changes.findOneBy({ userId: user.id, key }));
    if (known) return this.get(known.id, user);
    this.collections.assertMay(user, collection, action);
    if (isOfTrash(action)) this.collections.assertTrash(collection);
    const data = action === 'UPDATE' ? await this.collections.read(collection, input.data) : null;
    const rows = await this.rowsOf(input, user);
    await this.assertFree(user);
    if (action === 'DELETE') await this.collections.get(collection).confirmRemoval(user, input.currentPassword);
    const change = { collection, action, data, key, userId: user.id, sessionId: user.sessionId };
    const id = await transact(this.changes.manager, (manager) => this.queue.add(manager, change, rows));
    return this.begin(id, user);
  }

  async list(user: SignedInUser): Promise<BulkChange[]> {
    const createdAt = MoreThan(new Date(Date.now() - BULK.hours * HOUR_MS));
    const where = { userId: user.id, createdAt };
    const rows = await this.changes.find({ where, order: { id: 'DESC' }, take: LISTED });
    return rows.map(toResponse);
  }

  async get(id: number, user: SignedInUser): Promise<BulkChangeDetails> {
    const change = await this.find(id, user);
    const stopper = change.stoppedById && (await this.users.findById(change.stoppedById));
    const items = await this.queue.items(this.changes.manager, change);
    const inState = (state: ItemState) => items.filter((item) => item.state === state);
    return {
      ...toResponse(change),
      stoppedBy: stopper ? stopper.name : null,
      isStoppedByReader: change.stoppedById === user.id,
      failures: grouped(inState('FAILED'), await this.savesOf(change, inState('FAILED'), user)),
      notReached: inState('WAITING').map(({ recordId }) => recordId),
      doneRows: inState('DONE').map(({ recordId, version }) => ({ id: recordId, ...(version && { version }) })),
    };
  }

  async stop(id: number, user: SignedInUser): Promise<BulkChangeDetails> {
    await this.find(id, user);
    await this.changes.update(
      { id, state: 'RUNNING' },
      { state: 'STOPPED', stoppedById: user.id, endedAt: () => 'now()' },
    );
    return this.get(id, user);
  }

  /** Reverts records that nobody has changed since. After a stopped Undo, reverts the rest. */
  async undo(id: number, user: SignedInUser): Promise<BulkChangeDetails> {
    const { collection, action, ...change } = await this.find(id, user);
    if (change.state === 'RUNNING') throw conflict(BULK.running);
    const isDeletion = action === 'DELETE' && Boolean(this.collections.get(collection).abilities.trash);
    const isUndoable = (action === 'UPDATE' || isDeletion) && change.undoOf === null && change.done > 0;
    const isLate = Date.now() - change.createdAt.getTime() > BULK.hours * HOUR_MS;
    if (!isUndoable || isLate) throw conflict(BULK.notUndoable);
    const undoing = isDeletion ? 'RESTORE' : 'UPDATE';
    this.collections.assertMay(user, collection, undoing);
    await this.assertFree(user);
    const by = { collection, action: undoing, userId: user.id, sessionId: user.sessionId } as const;
    return this.begin(await this.addUndo(by, { id, done: change.done }), user);
  }

  async cleanUp(): Promise<void> {
    await this.queue.cleanUp(this.changes.manager);
  }

  /** Who changed the records that failed with 412, and deleted those that failed with 404. */
  private async savesOf({ collection }: BulkChangeEntity, failed: BulkItem[], user: SignedInUser) {
    const { revisions } = this.collections.get(collection).abilities;
    if (!revisions) return new Map<number, LastSave>();
    const idsOf = (of: HttpStatus) => failed.filter(({ status }) => status === of).map((item) => item.recordId);
    const saves = await revisions.lastSaves(idsOf(HttpStatus.PRECONDITION_FAILED), user);
    return new Map([...saves, ...(await revisions.deletions(idsOf(HttpStatus.NOT_FOUND), user))]);
  }

  private async addUndo(by: Partial<BulkChangeEntity>, of: Pick<BulkChangeEntity, 'id' | 'done'>): Promise<number> {
    try {
      return await transact(this.changes.manager, (manager) => this.queue.addUndo(manager, by, of));
    } catch (error) {
      throw isDuplicate(error) ? conflict(BULK.undone) : error;
    }
  }

  private async begin(id: number, user: SignedInUser): Promise<BulkChangeDetails> {
    await this.jobs.runSoon(BULK_JOB);
    return this.get(id, user);
  }

  private async rowsOf({ collection, action, rows, filter }: BulkInputDto, user: SignedInUser): Promise<BatchRow[]> {
    if (Boolean(rows) === Boolean(filter)) throw ValidationException.field('rows', BULK.rowsOrFilter);
    if (rows) return distinct(rows).map(({ id, version }) => ({ id, expected: version }));
    const which = { isTrash: isOfTrash(action), atMost: BULK.rowsAtMost + 1 };
    const found = await this.collections.bulkOf(collection).rows(user, filter!, which);
    if (!found.length) throw ValidationException.field('filter', BULK.nothing);
    if (found.length > BULK.rowsAtMost) throw ValidationException.field('filter', BULK.tooMany);
    return found;
  }

  private async assertFree({ id: userId }: SignedInUser): Promise<void> {
    const running = await this.changes.countBy({ userId, state: 'RUNNING' });
    if (running >= BULK.runningAtMost) throw conflict(BULK.busy);
  }

  /** Finds a change of the caller; a SUPER_ADMIN finds everybody's. */
  private async find(id: number, { id: userId, role }: SignedInUser): Promise<BulkChangeEntity> {
    const where: FindOptionsWhere<BulkChangeEntity> = role === 'SUPER_ADMIN' ? { id } : { id, userId };
    const change = await this.changes.findOneBy(where);
    if (!change) throw notFound('Change');
    return change;
  }
}

const isOfTrash = (action: BulkAction) => action === 'RESTORE' || action === 'DELETE_FOREVER';

const FIELDS = ['id', 'collection', 'action', 'data', 'state', 'total', 'done', 'failed', 'undoOf', 'key'] as const;

const toResponse = (change: BulkChangeEntity): BulkChange => pick(change, [...FIELDS, 'createdAt', 'endedAt']);

function grouped(items: BulkItem[], saves: Map<number, LastSave>): BulkFailure[] {
  const failures = new Map<string, BulkFailure>();
  for (const { recordId, status, message } of items) {
    const save = saves.get(recordId);
    const key = `${status} ${message} ${save?.by} ${save?.at}`;
    const failure = failures.get(key) ?? { status: status!, message: message!, ids: [], ...(save && { save }) };
    failure.ids.push(recordId);
    failures.set(key, failure);
  }
  return [...failures.values()];
}
