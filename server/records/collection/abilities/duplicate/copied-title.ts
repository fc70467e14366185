import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { RECORD } from '../../collection.js';

const MARK = / \(copy(?: \d+)?\)$/;
const AT_ONCE = 100;

/** Returns the title of a copy, also of a copy: `Kandy (copy)`, `Kandy (copy 2)`. */
export function copiedTitle(title: string, number: number, max: number): string {
  const mark = number === 1 ? ' (copy)' : ` (copy ${number})`;
  const original = title.replace(MARK, '').slice(0, max - mark.length);
  return original.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + mark;
}

export async function freeCopyNumber(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  title: string,
  { column, max }: { column: string; max: number },
  first: number,
): Promise<number> {
  const titles = Array.from({ length: AT_ONCE }, (_, index) => copiedTitle(title, first + index, max));
  const rows = await manager
    .createQueryBuilder(entity, RECORD)
    .select(`${RECORD}.${column}`, 'title')
    .where(`${RECORD}.${column} COLLATE "text_order" = ANY(:titles)`, { titles })
    .getRawMany<{ title: string }>();
  const taken = new Set(rows.map((row) => row.title));
  const free = titles.findIndex((one) => !taken.has(one));
  return free < 0 ? freeCopyNumber(manager, entity, title, { column, max }, first + AT_ONCE) : first + free;
}
