import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityMetadata, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Publication } from './schedule.js';

/** What visitors would read at another time or with a changed record. Nothing is stored for it. */
export interface View {
  now: Date;
  /** Queries that replace tables, by table name. */
  tables: Record<string, string>;
  parameters: Record<string, unknown>;
  /** Settings that differ from the stored ones, by key. */
  settings?: Record<string, string>;
}

const scope = new AsyncLocalStorage<View>();

/** Runs work in which all collections read this view. */
export const readInView = <T>(view: View, read: () => Promise<T>): Promise<T> => scope.run(view, read);

export const currentView = (): View | undefined => scope.getStore();

/** Replaces tables by the view's queries. PostgreSQL skips those that a query does not use. */
export function throughView<E extends ObjectLiteral>(builder: SelectQueryBuilder<E>): SelectQueryBuilder<E> {
  const view = currentView();
  if (!view) return builder;
  for (const [name, query] of Object.entries(view.tables)) builder.addCommonTableExpression(query, name);
  return builder.setParameters(view.parameters);
}

/** A table as its schedule leaves it at `:viewedAt`. */
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

/** A table with `:viewedRecord` instead of the stored record, or alone. */
export function tableWith({ tableName, columns }: EntityMetadata, isAlone = false): string {
  const read = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  const others = isAlone ? 'FALSE' : `"id" <> (:viewedRecord::jsonb ->> 'id')::integer`;
  return (
    `SELECT ${read} FROM "${tableName}" WHERE ${others} UNION ALL` +
    ` SELECT ${read} FROM jsonb_populate_record(NULL::"${tableName}", :viewedRecord::jsonb)`
  );
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));
