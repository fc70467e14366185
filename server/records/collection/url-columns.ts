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
 * Marks a text or JSON column with URLs. Those of this site are stored as paths, and the clean-up keeps their pictures.
 */
export const HoldsUrl = marker(URL_COLUMNS, NAMING_COLUMNS);

/** Marks free text that may contain URLs, whose pictures the clean-up keeps. */
export const MayNamePictures = marker(NAMING_COLUMNS);

export const urlColumns = (entity: EntityTarget<ObjectLiteral>): string[] => marked(URL_COLUMNS, entity);

export const namingColumns = (entity: EntityTarget<ObjectLiteral>): string[] => marked(NAMING_COLUMNS, entity);
