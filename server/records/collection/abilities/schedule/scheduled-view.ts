import type { EntityMetadata } from 'typeorm';
import type { Publication } from '../../collection.js';

export function scheduledView<E>(
  { tableName, columns }: EntityMetadata,
  { column, published, ended }: Publication<E>,
): string {
  const settled =
    `CASE WHEN "scheduledFor" IS NULL OR "scheduledFor" > :viewedAt THEN "${column}"` +
    ` WHEN "unpublishAt" <= :viewedAt THEN ${literal(ended)} ELSE ${literal(published)} END AS "${column}"`;
  const read = columns.map(({ databaseName }) => (databaseName === column ? settled : `"${databaseName}"`));
  return `SELECT ${read.join(', ')} FROM "${tableName}"`;
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));
