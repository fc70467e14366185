import type { DataSource } from 'typeorm';

/** What migrations made by hand because entities cannot say it. */
const MADE_BY_HAND = /\w_branch_follows|\w_search_\w/;

/** The statements that would bring the database to what the entities say; none when migrations and entities agree. */
export async function schemaDifference(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query).filter((query) => !MADE_BY_HAND.test(query));
}
