import type { EntityManager, EntityMetadata, ObjectLiteral } from 'typeorm';
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

/** Marks the pictures that records name. Only earlier releases, which may still run, read the mark. */
export async function notePictures(
  manager: EntityManager,
  entity: EntityMetadata,
  records: ObjectLiteral[],
): Promise<void> {
  const columns = namingColumns(entity.target);
  const texts = records.flatMap((record) => columns.map((property) => JSON.stringify(record[property] ?? '')));
  const naming = texts.filter((text) => text.includes('/uploads/'));
  if (!naming.length) return;
  await manager.query(
    'UPDATE pictures SET "wasNamed" = true WHERE NOT "wasNamed" AND name = ANY (picture_names(VARIADIC $1::text[]))',
    [naming],
  );
}
