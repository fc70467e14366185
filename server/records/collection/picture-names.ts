import type { EntityMetadata } from 'typeorm';
import { namingColumns } from './url-columns.js';

/** SQL for the names of a row's pictures, as in the index; undefined if no column is marked. */
export function pictureNames(entity: EntityMetadata, alias = entity.tableName): string | undefined {
  const { driver } = entity.connection;
  const columns = namingColumns(entity.target).map((property) => {
    const { databaseName, type } = entity.findColumnWithPropertyName(property)!;
    return `${driver.escape(alias)}.${driver.escape(databaseName)}${type === 'text' ? '' : '::text'}`;
  });
  return columns.length ? `picture_names(${columns.join(', ')})` : undefined;
}
