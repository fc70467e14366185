import type { EntityManager } from 'typeorm';

/** The values that a counted column may have. */
export interface CountedValues {
  column: string;
  values: unknown[];
}

/** How many rows of a collection have these values, exactly, without a look at the rows. */
export async function countedTotal(
  manager: EntityManager,
  collection: string,
  counted: CountedValues[],
): Promise<number> {
  const conditions = counted.map(({ column }, index) => ` AND "values" -> '${column}' <@ $${index + 2}::jsonb`);
  const [row] = await manager.query<[{ total: number }]>(
    `SELECT coalesce(sum("count"), 0)::int AS total FROM record_counts WHERE collection = $1${conditions.join('')}`,
    [collection, ...counted.map(({ values }) => JSON.stringify(values))],
  );
  return row.total;
}

/** Adds up what writes have noted. Whoever reads meanwhile sees all of it or nothing, and so the same sums. */
export async function addUpCounts(manager: EntityManager): Promise<void> {
  await manager.query(`
    WITH noted AS (DELETE FROM record_counts RETURNING collection, "values", "count")
    INSERT INTO record_counts (collection, "values", "count")
    SELECT collection, "values", sum("count") FROM noted GROUP BY collection, "values" HAVING sum("count") <> 0`);
}
