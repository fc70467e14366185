import type { EntityManager, EntityMetadata } from 'typeorm';
import type { CollectionEntity } from './collection.entity.js';

interface Change<E> {
  before: E;
  after: E;
}

/** Stores records with equal changes in one statement. Own code: TypeORM's `save` sends a statement for each record. */
export async function saveChanges<E extends CollectionEntity>(
  manager: EntityManager,
  entity: EntityMetadata,
  changes: Change<E>[],
): Promise<void> {
  const alike = new Map<string, { values: object; records: Map<number, E> }>();
  for (const { before, after } of changes) {
    const values = changedValues(entity, before, after);
    const key = JSON.stringify(values);
    if (key === '{}') continue;
    const group = alike.get(key) ?? { values, records: new Map<number, E>() };
    group.records.set(after.id, after);
    alike.set(key, group);
  }
  for (const { values, records } of alike.values()) {
    const { raw } = (await manager
      .createQueryBuilder()
      .update(entity.target)
      .set(values)
      .whereInIds([...records.keys()])
      .returning(['id', 'version', 'updatedAt'])
      .execute()) as { raw: Pick<E, 'id' | 'version' | 'updatedAt'>[] };
    for (const row of raw) Object.assign(records.get(row.id)!, row);
  }
}

function changedValues<E extends CollectionEntity>({ columns }: EntityMetadata, before: E, after: E): object {
  const differs = (name: string) =>
    JSON.stringify(before[name as keyof E] ?? null) !== JSON.stringify(after[name as keyof E] ?? null);
  const names = columns
    .filter(({ isVersion, isUpdateDate }) => !isVersion && !isUpdateDate)
    .map(({ propertyName }) => propertyName)
    .filter(differs);
  return Object.fromEntries(names.map((name) => [name, after[name as keyof E]]));
}
