import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { RecordCount } from './record-count.entity.js';

export interface CountedValues {
  column: string;
  values: unknown[];
}

export function countedTotal(
  manager: EntityManager,
  collection: string,
  counted: CountedValues[],
): SelectQueryBuilder<RecordCount> {
  const builder = manager
    .createQueryBuilder(RecordCount, 'noted')
    .select('coalesce(sum(noted.count), 0)::int', 'total')
    .where('noted.collection = :collection', { collection });
  counted.forEach(({ column, values }, index) =>
    builder.andWhere(`noted.values -> '${column}' <@ :values${index}::jsonb`, {
      [`values${index}`]: JSON.stringify(values),
    }),
  );
  return builder;
}

/** Replaces the rows of writes by their sum, in one statement, so that concurrent reads get the same sums. */
export async function addUpCounts(manager: EntityManager): Promise<void> {
  await manager.query(`
    WITH noted AS (DELETE FROM record_counts RETURNING collection, "values", "count")
    INSERT INTO record_counts (collection, "values", "count")
    SELECT collection, "values", sum("count") FROM noted GROUP BY collection, "values" HAVING sum("count") <> 0`);
}
