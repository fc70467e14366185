import type { DataSource } from 'typeorm';

/** What entities cannot say: made by hand, or for what a collection declares. */
const NOT_OF_ENTITIES = /\w_branch_follows|\w_search_\w|\w_pictures"/;

/** The statements that would bring the database to what the entities say; none when migrations and entities agree. */
export async function schemaDifference(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query).filter((query) => !NOT_OF_ENTITIES.test(query));
}
