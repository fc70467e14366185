import type { EntityMetadata } from 'typeorm';

/** SQL for the columns of a collection's table, without those that every query computes. */
export const storedColumns = ({ columns }: Pick<EntityMetadata, 'columns'>): string[] =>
  columns.filter(({ isVirtualProperty }) => !isVirtualProperty).map(({ databaseName }) => `"${databaseName}"`);
