import type { DataSource, EntityMetadata } from 'typeorm';
import { isApiCollection } from '../../../contract/records/api-scopes.js';
import { type Collection, sortFieldsOf } from './collection.js';
import type { CollectionEntity } from './collection.entity.js';
import { pictureNames } from './picture-names.js';
import { namingColumns } from './url-columns.js';

export interface DeclaredTable {
  collection: Collection<CollectionEntity>;
  metadata: EntityMetadata;
}

/** A trigger, function or index that a declaration requires and an entity cannot express. */
interface DeclaredObject {
  name: string;
  /** A part of its definition in the database, to recognise it by. */
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

/** The statements that a database lacks to match the declarations. */
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
    ...announced(table),
    ...told(table),
    ...counted(table),
    ...searched(table),
    ...naming(table),
    ...sorted(table),
  ];
}

const index = (name: string, definition: string, holds?: string[]): DeclaredObject => ({
  name,
  holds,
  create: `CREATE INDEX "${name}" ON ${definition};`,
  drop: `DROP INDEX "${name}";`,
});

const trigger = (name: string, table: string, definition: string): DeclaredObject => ({
  name,
  create: `CREATE TRIGGER "${name}" AFTER ${definition};`,
  drop: `DROP TRIGGER "${name}" ON "${table}";`,
});

/** Notifies all instances of changes to public records. */
function announced({ collection, metadata: { tableName } }: DeclaredTable): DeclaredObject[] {
  if (!collection.publicDto) return [];
  const on = `INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${tableName}"`;
  return [trigger(`${tableName}_announced`, tableName, `${on} FOR EACH STATEMENT EXECUTE FUNCTION announce_content()`)];
}

/** Adds a webhook delivery for each write. */
function told({ collection, metadata: { tableName } }: DeclaredTable): DeclaredObject[] {
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

/** Maintains the counts that lists need. */
function counted({ collection: { counted: columns, name }, metadata: { tableName } }: DeclaredTable): DeclaredObject[] {
  if (!columns) return [];
  const values = `jsonb_build_object(${columns.map((column) => `'${column}', "${column}"`).join(', ')})`;
  const add = (rows: string) =>
    `INSERT INTO "record_counts" ("collection", "values", "count")
     SELECT '${name}', "values", sum("n") FROM (${rows}) AS "rows" GROUP BY "values" HAVING sum("n") <> 0;`;
  const [plus, minus] = [`SELECT ${values} AS "values", 1 AS "n" FROM`, `SELECT ${values} AS "values", -1 AS "n" FROM`];
  const on = (operation: string, rows: string) =>
    `CREATE TRIGGER "${tableName}_counted_${operation}" AFTER ${operation.toUpperCase()} ON "${tableName}"
     ${rows} FOR EACH STATEMENT EXECUTE FUNCTION "count_${tableName}"();`;
  const create = `LOCK TABLE "${tableName}" IN SHARE MODE;
    CREATE FUNCTION "count_${tableName}"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN ${add(`${plus} "new_rows"`)}
      ELSIF TG_OP = 'UPDATE' THEN ${add(`${plus} "new_rows" UNION ALL ${minus} "old_rows"`)}
      ELSIF TG_OP = 'DELETE' THEN ${add(`${minus} "old_rows"`)}
      ELSE DELETE FROM "record_counts" WHERE "collection" = '${name}';
      END IF;
      RETURN NULL;
    END $$;
    ${on('insert', 'REFERENCING NEW TABLE AS "new_rows"')}
    ${on('update', 'REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"')}
    ${on('delete', 'REFERENCING OLD TABLE AS "old_rows"')}
    ${on('truncate', '')}
    DELETE FROM "record_counts" WHERE "collection" = '${name}';
    ${add(`${plus} "${tableName}"`)}`;
  return [
    { name: `count_${tableName}`, holds: [values], create, drop: `DROP FUNCTION "count_${tableName}"() CASCADE;` },
  ];
}

/** Creates trigram indexes for searches, if the server has pg_trgm. */
function searched({ collection, metadata }: DeclaredTable): DeclaredObject[] {
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

/** Each picture that a visitor asks for is looked up in what visitors may see. */
function naming({ collection, metadata }: DeclaredTable): DeclaredObject[] {
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

/** An index with a second column is one for an order, which it has only with the list's collation. */
function sorted({ collection, metadata }: DeclaredTable): DeclaredObject[] {
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
