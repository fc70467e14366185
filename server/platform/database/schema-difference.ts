import type { DataSource } from 'typeorm';

const NOT_OF_ENTITIES = /\w_branch_follows|\w_search_\w|\w_pictures"/;

export async function schemaDifference(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query).filter((query) => !NOT_OF_ENTITIES.test(query));
}
