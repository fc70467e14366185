import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import type { FormCollection } from '../../../contract/delivery/mails.js';
import { type Assignee, NOT_ASSIGNABLE } from '../../../contract/families/assignees.js';
import { LIST } from '../../../contract/platform/records.js';
import { ArrivalNoticesService } from '../../delivery/mails/arrival-notices.service.js';
import { ValidationException } from '../../platform/http/exceptions.js';
import { branchesOf } from '../../records/collection/branch-scope.js';
import { type Condition, readFlag, RECORD } from '../../records/collection/collection.js';
import type { CollectionEntity } from '../../records/collection/collection.entity.js';
import type { RecordSave } from '../../records/collection/write.js';

/** Parameters: the roles that read messages and applications, and branch ids or null for all. */
const ASSIGNEES = `
  SELECT id, name, email FROM users
   WHERE "isActive" AND role = ANY($1) AND ($2::integer[] IS NULL OR "branchIds" = '{}' OR "branchIds" && $2)`;

type AssigneeRow = Assignee & { email: string };

/** Filter of lists: whether anybody works on the record. */
export function assigned(value: unknown): Condition | undefined {
  const isAssigned = readFlag(value);
  return isAssigned === undefined ? undefined : { where: `${RECORD}.assigneeId IS ${isAssigned ? 'NOT ' : ''}NULL` };
}

interface Assigned {
  assigneeId?: number | null;
  branchId: number | null;
}

/** Who works on a message or application: users who may read it. */
@Injectable()
export class AssigneesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: ArrivalNoticesService,
  ) {}

  async list(user: AuthenticatedUser): Promise<Assignee[]> {
    const sql = `${ASSIGNEES} ORDER BY name COLLATE "text_order", id LIMIT ${LIST.rowsAtMost}`;
    const found = await this.dataSource.query<AssigneeRow[]>(sql, [READERS_OF_PARENTS, branchesOf(user)]);
    return found.map(({ id, name }) => ({ id, name }));
  }

  /**
   * Returns the assignee after a save, judged by the branch after it: a move removes one who may not read the record there.
   * Throws 400 for a newly chosen user who may not.
   */
  async assigneeAfter(
    collection: FormCollection,
    { assigneeId: chosen, branchId }: Assigned,
    { record, manager }: { record?: Assigned; manager: EntityManager },
  ): Promise<Pick<Assigned, 'assigneeId'>> {
    const before = record?.assigneeId ?? null;
    const isChosen = chosen !== undefined && chosen !== before;
    const isMoved = record !== undefined && branchId !== record.branchId;
    if (!isChosen && !isMoved) return {};
    if (await this.isAssignable({ assigneeId: isChosen ? chosen : before, branchId }, manager)) return {};
    if (isChosen) throw ValidationException.field('assigneeId', NOT_ASSIGNABLE[collection]);
    return { assigneeId: null };
  }

  /** Also true without an assignee. */
  async isAssignable(assigned: Assigned, manager: EntityManager): Promise<boolean> {
    return !assigned.assigneeId || (await this.find(assigned, manager)) !== undefined;
  }

  /** Mails each new assignee, except users who assign a record to themselves. */
  async notify(
    collection: FormCollection,
    saves: RecordSave<CollectionEntity & Assigned & { reference: string }>[],
    manager: EntityManager,
  ): Promise<void> {
    for (const { before, after, user, action } of saves) {
      const { assigneeId } = after;
      if (action || !assigneeId || assigneeId === before?.assigneeId || assigneeId === user?.id) continue;
      const assignee = await this.find(after, manager);
      if (!assignee) continue;
      await this.notices.queue('assigned', collection, [after], manager, assignee.email);
    }
  }

  private async find({ assigneeId, branchId }: Assigned, manager: EntityManager): Promise<AssigneeRow | undefined> {
    const parameters = [READERS_OF_PARENTS, branchId ? [branchId] : [], assigneeId];
    return (await manager.query<AssigneeRow[]>(`${ASSIGNEES} AND id = $3`, parameters))[0];
  }
}
