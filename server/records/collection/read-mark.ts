import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsInt, Max, Min } from 'class-validator';
import { In, type Repository } from 'typeorm';
import { LIST } from '../../../contract/platform/records.js';
import { addAuditLine } from '../audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { isBranchScoped } from './branch-scope.js';
import type { Collection } from './collection.js';
import type { CollectionEntity } from './collection.entity.js';
import type { Write } from './write.js';

interface Readable extends CollectionEntity {
  isRead: boolean;
  status: string;
}

const message = `Must be a list of at most ${LIST.rowsAtMost} ids`;

export class IdsDto {
  @ApiProperty({ type: 'array', items: { type: 'integer' }, maxItems: LIST.rowsAtMost, example: [3, 4] })
  @ArrayMaxSize(LIST.rowsAtMost, { message })
  @IsInt({ each: true, message })
  @Min(1, { each: true, message })
  @Max(2 ** 31 - 1, { each: true, message })
  ids: number[];
}

/** A read record stays read, and a change of status by staff marks it read (docs/rules.md#statuses). */
export function keepRead<E extends Readable>(
  input: Partial<E>,
  { record, user }: Pick<Write<E>, 'record' | 'user'>,
): Partial<E> {
  if (!user) return input;
  const setsStatus = input.status !== undefined && input.status !== record?.status;
  return record?.isRead || setsStatus ? { ...input, isRead: true } : input;
}

/** Returns how many records were unread. Keeps their versions, so that users who have one open can still save it. */
export async function markRead<E extends Readable>(
  { name: collection, branchScope }: Collection<E>,
  repository: Repository<E>,
  ids: number[],
  user: AuthenticatedUser,
): Promise<number> {
  const read = { isRead: true, version: () => 'version' };
  return transact(repository.manager, async (manager) => {
    const update = manager
      .createQueryBuilder()
      .update(repository.target)
      .set(read as never);
    const own = isBranchScoped(user) && { [branchScope!.column]: In(user.branchIds) };
    const which = { id: In(ids), isRead: false, ...own } as never;
    const { raw } = (await update.where(which).returning('id').execute()) as { raw: Readable[] };
    const records = raw.map(({ id }) => id);
    if (records.length) addAuditLine(manager, { action: 'marked_read', collection, records });
    return records.length;
  });
}
