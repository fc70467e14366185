import type { EntityTarget, ObjectLiteral } from 'typeorm';

const URL_COLUMNS = 'url-columns';
const NAMING_COLUMNS = 'naming-columns';

const marker =
  (...marks: string[]) =>
  (): PropertyDecorator =>
  ({ constructor }, property) => {
    for (const mark of marks) {
      Reflect.defineMetadata(mark, [...marked(mark, constructor), String(property)], constructor);
    }
  };

const marked = (mark: string, entity: EntityTarget<ObjectLiteral>): string[] =>
  typeof entity === 'function' ? ((Reflect.getMetadata(mark, entity) as string[] | undefined) ?? []) : [];

/**
 * Marks a column of an entity, text or JSON, in which URLs stand. Those on this site are stored as paths, and the
 * pictures that they name are kept.
 */
export const HoldsUrl = marker(URL_COLUMNS, NAMING_COLUMNS);

/** Marks free text that may contain URLs. Pictures named in it are kept. */
export const MayNamePictures = marker(NAMING_COLUMNS);

/** The URL properties of an entity. */
export const urlColumns = (entity: EntityTarget<ObjectLiteral>): string[] => marked(URL_COLUMNS, entity);

/** The properties of an entity that may name pictures, in order. */
export const namingColumns = (entity: EntityTarget<ObjectLiteral>): string[] => marked(NAMING_COLUMNS, entity);
