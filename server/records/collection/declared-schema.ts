import type { DataSource, EntityMetadata } from 'typeorm';
import { isApiCollection } from '../../../contract/records/api-scopes.js';
import { type Collection, type FieldKind, sortFieldsOf } from './collection.js';
import type { CollectionEntity } from './collection.entity.js';
import { sortExpression } from './list-query.js';
import { pictureNames } from './picture-names.js';
import { namingColumns } from './url-columns.js';

export interface DeclaredTable {
  collection: Collection<CollectionEntity>;
  metadata: EntityMetadata;
}

interface DeclaredObject {
  name: string;
  /** Parts of its definition in the database that identify it. */
  holds?: string[];
  create: string;
  drop: string;
}

const DEFINITIONS = `
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = current_schema()
   UNION ALL
  SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
   UNION ALL
  SELECT proname, prosrc FROM pg_proc WHERE pronamespace = current_schema()::regnamespace`;

export async function declaredDifference(dataSource: DataSource, tables: DeclaredTable[]): Promise<string[]> {
  const rows = await dataSource.query<{ name: string; definition: string }[]>(DEFINITIONS);
  const definitions = new Map(rows.map(({ name, definition }) => [name, definition]));
  return tables.flatMap(declaredBy).flatMap(({ name, holds = [], create, drop }) => {
    const definition = definitions.get(name);
    if (definition === undefined) return create;
    return holds.every((part) => definition.includes(part)) ? [] : `${drop}\n${create}`;
  });
}

function declaredBy(table: DeclaredTable): DeclaredObject[] {
  return [
    ...cacheTriggers(table),
    ...liveTriggers(table),
    ...webhookTriggers(table),
    ...searchIndexes(table),
    ...pictureIndexes(table),
    ...sortIndexes(table),
    ...choiceIndexes(table),
  ];
}

const index = (name: string, definition: string, holds?: string[]): DeclaredObject => ({
  name,
  holds,
  create: `CREATE INDEX "${name}" ON ${definition};`,
  drop: `DROP INDEX "${name}";`,
});

const trigger = (name: string, table: string, definition: string, holds?: string[]): DeclaredObject => ({
  name,
  holds,
  create: `CREATE TRIGGER "${name}" AFTER ${definition};`,
  drop: `DROP TRIGGER "${name}" ON "${table}";`,
});

/** Notify all instances of changes to public records. */
function cacheTriggers({ collection, metadata: { tableName } }: DeclaredTable): DeclaredObject[] {
  if (!collection.publicDto) return [];
  const on = `INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${tableName}"`;
  return [trigger(`${tableName}_announced`, tableName, `${on} FOR EACH STATEMENT EXECUTE FUNCTION announce_content()`)];
}

/** Tell all instances which records changed, and of which branch they are or were (server/accounts/live). */
function liveTriggers({ collection, metadata: { tableName } }: DeclaredTable): DeclaredObject[] {
  const { name, branchScope } = collection;
  const announced = [name, ...(branchScope ? [branchScope.column] : [])].map((value) => `'${value}'`).join(', ');
  const transitions = {
    insert: 'NEW TABLE AS new_rows',
    update: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
    delete: 'OLD TABLE AS old_rows',
  };
  return Object.entries(transitions).map(([operation, rows]) =>
    trigger(
      `${tableName}_live_${operation}`,
      tableName,
      `${operation.toUpperCase()} ON "${tableName}" REFERENCING ${rows}
         FOR EACH STATEMENT EXECUTE FUNCTION announce_records(${announced})`,
      [`announce_records(${announced})`],
    ),
  );
}

function webhookTriggers({ collection, metadata: { tableName } }: DeclaredTable): DeclaredObject[] {
  if (!isApiCollection(collection.name)) return [];
  return Object.entries({ insert: 'NEW', update: 'NEW', delete: 'OLD' }).map(([operation, rows]) =>
    trigger(
      `${tableName}_told_${operation}`,
      tableName,
      `${operation.toUpperCase()} ON "${tableName}" REFERENCING ${rows} TABLE AS changed
         FOR EACH STATEMENT EXECUTE FUNCTION "note_webhook_deliveries"()`,
    ),
  );
}

/** Trigram indexes for searches, if the server has pg_trgm. */
function searchIndexes({ collection, metadata }: DeclaredTable): DeclaredObject[] {
  return collection.search.map((property) => {
    const column = metadata.findColumnWithPropertyName(property)!.databaseName;
    const name = `${metadata.tableName}_search_${column.toLowerCase()}`;
    const made = index(name, `"${metadata.tableName}" USING gin ("${column}" gin_trgm_ops)`);
    const create = `DO $$ BEGIN
      IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
        ${made.create}
      END IF;
    END $$;`;
    return { ...made, create };
  });
}

/** Visitors' requests for a picture look up its name in public records. */
function pictureIndexes({ collection, metadata }: DeclaredTable): DeclaredObject[] {
  const names = pictureNames(metadata);
  if (!collection.publicDto || !names) return [];
  return [
    index(
      `${metadata.tableName}_pictures`,
      `"${metadata.tableName}" USING gin (${names})`,
      namingColumns(metadata.target),
    ),
  ];
}

/** Use the collation of lists to serve their orders. */
function sortIndexes({ collection, metadata }: DeclaredTable): DeclaredObject[] {
  const fields: Record<string, unknown> = collection.fields;
  const texts = sortFieldsOf(collection).filter((field) => fields[field] === 'text');
  return metadata.indices
    .filter(({ columns: [first, ...others] }) => others.length && texts.includes(first!.propertyName))
    .map(({ name, columns, where }) => {
      const ordered = columns.map(({ databaseName, propertyName }) =>
        texts.includes(propertyName) ? `"${databaseName}" COLLATE "text_order"` : `"${databaseName}"`,
      );
      const rows = where ? ` WHERE ${where}` : '';
      return index(name, `"${metadata.tableName}" (${ordered.join(', ')})${rows}`, ['COLLATE text_order']);
    });
}

/** Serve the order of enumerated values where the entity names the index, because TypeORM cannot declare an expression. */
function choiceIndexes({ collection, metadata: { indices, tableName } }: DeclaredTable): DeclaredObject[] {
  const fields: Record<string, FieldKind | undefined> = collection.fields;
  const rows = collection.filterDefaults?.spam === false ? ' WHERE NOT "spam"' : '';
  return Object.entries(fields).flatMap(([field, kind]) => {
    const name = `${tableName}_by_${field}`;
    if (typeof kind !== 'object' || !indices.some((one) => one.name === name)) return [];
    const sorted = sortExpression(collection, field as keyof CollectionEntity, `"${field}"`);
    const choices = kind.choices.map((choice) => `'${choice}'::text`).join(', ');
    return index(name, `"${tableName}" (${sorted}, "id")${rows}`, [`ARRAY[${choices}]`]);
  });
}
