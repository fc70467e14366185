import type { EntityMetadata } from 'typeorm';
import type { Publication } from '../../collection.js';
import { storedColumns } from '../../stored-columns.js';

export function scheduledView<E>(metadata: EntityMetadata, { column, published, ended }: Publication<E>): string {
  const settled =
    `CASE WHEN "scheduledFor" IS NULL OR "scheduledFor" > :viewedAt THEN "${column}"` +
    ` WHEN "unpublishAt" <= :viewedAt THEN ${literal(ended)} ELSE ${literal(published)} END AS "${column}"`;
  const read = storedColumns(metadata).map((name) => (name === `"${column}"` ? settled : name));
  return `SELECT ${read.join(', ')} FROM "${metadata.tableName}"`;
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));
