import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ScheduledEntity } from './schedule/scheduled.entity.js';

export interface RevisionsOptions {
  fields: string[];
  /** Further columns, to find renamed records or to undo a step. */
  references?: string[];
  isReadOnly?: boolean;
}

/** Limits the title of a copy to `max` characters. */
export interface DuplicateOptions<E = object> {
  column: keyof E & string;
  max: number;
  /** What a copy does not take over. */
  cleared?: Partial<E>;
}

export interface PreviewOptions<E> {
  inputDto: Type<object>;
  shown: Partial<E>;
  /** The page that shows the record, where the page of its collection does not show all. */
  page?(record: E): string;
  /** Shown without other records. */
  isAlone?: boolean;
  /** Whether another record has one of its unique values. */
  isTaken?(record: E, manager: EntityManager): Promise<boolean>;
}

export interface BulkOptions {
  inputDto: Type<object>;
  fields: string[];
}

/** What a collection can do besides list, get, create, update and remove (docs/rules.md). */
export interface AbilityOptions<E = never> {
  revisions?: RevisionsOptions;
  trash?: true;
  schedule?: [E] extends [ScheduledEntity] ? true : never;
  duplicate?: DuplicateOptions<E>;
  preview?: PreviewOptions<E>;
  bulk?: BulkOptions;
}
