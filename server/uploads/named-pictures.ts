import type { EntityManager } from 'typeorm';
import { VARIANT_WIDTHS } from '../../contract/uploads.js';
import { urlColumns } from '../collection/url-columns.js';

const URL = '/uploads/([0-9a-z-]+)\\.';
const VARIANT = `-(${VARIANT_WIDTHS.join('|')})$`;

/**
 * Fills the temporary table `named_pictures`, which lasts until the transaction ends, with the names of the pictures
 * that any stored row names: one query for each entity that has columns marked with `HoldsUrl`.
 */
export async function collectNamedPictures(manager: EntityManager): Promise<void> {
  await manager.query('CREATE TEMPORARY TABLE named_pictures (name text PRIMARY KEY) ON COMMIT DROP');
  const { entityMetadatas, driver } = manager.connection;
  for (const entity of entityMetadatas) {
    const columns = urlColumns(entity.target).map((property) =>
      driver.escape(entity.findColumnWithPropertyName(property)!.databaseName),
    );
    if (!columns.length) continue;
    await manager.query(
      `INSERT INTO named_pictures
       SELECT DISTINCT regexp_replace(lower(found[1]), '${VARIANT}', '')
         FROM ${driver.escape(entity.tableName)},
              regexp_matches(concat_ws(' ', ${columns.join(', ')}), '${URL}', 'gi') AS found
       ON CONFLICT DO NOTHING`,
    );
  }
}
