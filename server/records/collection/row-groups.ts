import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { type Condition, RECORD, type RowGroups } from './collection.js';

export const GROUP_SIZE = 'groupSize';

export const groupsOf = (conditions: Condition[]): RowGroups | undefined =>
  conditions.find((condition) => condition.firstOf)?.firstOf;

export function firstOfEach<E extends ObjectLiteral>(
  builder: SelectQueryBuilder<E>,
  { group, order }: RowGroups,
): SelectQueryBuilder<E> {
  const firsts = builder
    .clone()
    .select(`${RECORD}.id`, 'id')
    .addSelect(`count(*) OVER (PARTITION BY ${group})::int`, 'size')
    .distinctOn([group])
    .orderBy(group)
    .addOrderBy(order)
    .addOrderBy(`${RECORD}.id`);
  return builder.connection
    .createQueryBuilder(builder.expressionMap.mainAlias!.target as never, RECORD)
    .innerJoin(`(${firsts.getQuery()})`, 'firsts', `firsts.id = ${RECORD}.id`)
    .addSelect('firsts.size', GROUP_SIZE)
    .setParameters(firsts.getParameters()) as unknown as SelectQueryBuilder<E>;
}
