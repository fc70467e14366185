import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityMetadata, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Publication } from './schedule.js';

/** What visitors would read at another moment, or with another record. Nothing is written for it. */
export interface View {
  now: Date;
  /** By the name of a table: the query that stands for it. */
  tables: Record<string, string>;
  parameters: Record<string, unknown>;
  /** Settings that are others than those that are stored, by key. */
  settings?: Record<string, string>;
}

const scope = new AsyncLocalStorage<View>();

/** Lets all collections read as in the view. */
export const readInView = <T>(view: View, read: () => Promise<T>): Promise<T> => scope.run(view, read);

export const currentView = (): View | undefined => scope.getStore();

/** Puts the view's tables in place of the stored ones; PostgreSQL leaves out those that the query does not name. */
export function throughView<E extends ObjectLiteral>(builder: SelectQueryBuilder<E>): SelectQueryBuilder<E> {
  const view = currentView();
  if (!view) return builder;
  for (const [name, query] of Object.entries(view.tables)) builder.addCommonTableExpression(query, name);
  return builder.setParameters(view.parameters);
}

/** A table with its records as their dates say for the moment `:viewedAt`. */
export function tableAsOf<E>(
  { tableName, columns }: EntityMetadata,
  { column, published, ended }: Publication<E>,
): string {
  const settled =
    `CASE WHEN "scheduledFor" IS NULL OR "scheduledFor" > :viewedAt THEN "${column}"` +
    ` WHEN "unpublishAt" <= :viewedAt THEN ${literal(ended)} ELSE ${literal(published)} END AS "${column}"`;
  const read = columns.map(({ databaseName }) => (databaseName === column ? settled : `"${databaseName}"`));
  return `SELECT ${read.join(', ')} FROM "${tableName}"`;
}

/** A table with `:viewedRecord` in place of the record of the same id, or alone. */
export function tableWith({ tableName, columns }: EntityMetadata, isAlone = false): string {
  const read = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  const others = isAlone ? 'FALSE' : `"id" <> (:viewedRecord::jsonb ->> 'id')::integer`;
  return (
    `SELECT ${read} FROM "${tableName}" WHERE ${others} UNION ALL` +
    ` SELECT ${read} FROM jsonb_populate_record(NULL::"${tableName}", :viewedRecord::jsonb)`
  );
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));
