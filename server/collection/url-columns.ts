import type { EntityTarget, ObjectLiteral } from 'typeorm';

const URL_COLUMNS = 'url-columns';

/**
 * Marks a column of an entity, text or JSON, in which URLs stand. Those on this site are stored as paths, and the
 * pictures that they name are kept.
 */
export function HoldsUrl(): PropertyDecorator {
  return ({ constructor }, property) => {
    const marked = Reflect.getMetadata(URL_COLUMNS, constructor) as string[] | undefined;
    Reflect.defineMetadata(URL_COLUMNS, [...(marked ?? []), String(property)], constructor);
  };
}

/** The marked properties of an entity. */
export function urlColumns(entity: EntityTarget<ObjectLiteral>): string[] {
  if (typeof entity !== 'function') return [];
  return (Reflect.getMetadata(URL_COLUMNS, entity) as string[] | undefined) ?? [];
}
