import type { EntityManager } from 'typeorm';
import { pictureNames } from '../collection/picture-names.js';

/**
 * Fills the temporary table `named_pictures`, which lasts until the transaction ends, with the names of the pictures
 * that any stored row names: one query for each entity that has columns marked with `HoldsUrl` or `MayNamePictures`.
 */
export async function collectNamedPictures(manager: EntityManager): Promise<void> {
  await manager.query('CREATE TEMPORARY TABLE named_pictures (name text PRIMARY KEY) ON COMMIT DROP');
  const { entityMetadatas, driver } = manager.connection;
  for (const entity of entityMetadatas) {
    const names = pictureNames(entity);
    if (!names) continue;
    await manager.query(
      `INSERT INTO named_pictures SELECT DISTINCT unnest(${names}) FROM ${driver.escape(entity.tableName)}
       ON CONFLICT DO NOTHING`,
    );
  }
}
