import type { Type } from '@nestjs/common';
import type { Role } from '../../../contract/accounts/users.js';
import type { SelectQueryBuilder } from 'typeorm';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import type { Identified } from './collection.entity.js';
import type { Publication } from './schedule.js';
import type { CountedValues } from './record-counts.js';

/** How a value in `filter` is parsed. */
export type FieldKind =
  'integer' | 'text' | 'flag' | 'instant' | { choices: readonly string[]; aliases?: Record<string, string> };

/** An SQL condition with its parameters. Columns are written `record.title`. */
export interface Condition {
  where: string;
  parameters?: Record<string, unknown>;
  /** The same as the values that a counted column may have, for those who only count. */
  counted?: CountedValues;
  /** All rows that meet it are found before the first is known, so that counting them costs nothing more. */
  isSearch?: boolean;
  /** Of the rows that meet all conditions, only the first of each group is read. */
  firstOf?: RowGroups;
}

/** Expressions of SQL by which rows are grouped and ordered, and the field that tells staff the size of the group. */
export interface RowGroups {
  group: string;
  order: string;
  countAs: string;
}

/** Context of a condition. */
export interface QueryContext {
  now: Date;
  timeZone: string;
}

/** Context of a list query. */
export interface ListContext extends QueryContext {
  isVisitor: boolean;
  rowsAtMost: number;
}

/** The title column of a collection, and its maximum length. */
export interface TitleColumn<Column extends string = string> {
  column: Column;
  max: number;
}

export interface SearchText {
  text: string;
  /** Rows in which it is looked for; in all, when not given. */
  where?: string;
  /** Digits, in which only phone numbers are looked for. */
  isNumber?: boolean;
}

/** Parses the value of a filter; undefined refuses it. `filter` has the other values. */
export type ReadFilter = (
  value: unknown,
  context: QueryContext & { isVisitor: boolean },
  filter: Record<string, unknown>,
) => Condition | undefined;

/** What routes and OpenAPI need to know of a collection. */
export interface CollectionText {
  name: string;
  label: string;
  /** The staff response. */
  staffDto: Type;
  /** The public response, whose fields visitors may filter and sort by. Without it, visitors get 401. */
  publicDto?: Type;
  /** Roles that may read and change it; default: all staff. */
  roles?: readonly Role[];
  fields: object;
  unsorted?: string[];
  search: string[];
  searchTexts?: SearchText[];
  sort: [field: string, order: 'ASC' | 'DESC'];
  filters?: object;
  /** Deleted records go to the trash. */
  hasTrash?: boolean;
  /** Records come from visitors: reads and exports are audited. */
  notesReads?: boolean;
  /** Records can be duplicated; the copy gets a marked title. */
  title?: TitleColumn;
  /** Each save keeps a revision of these fields. A revision can be restored unless `isReadOnly`. */
  history?: {
    fields: string[];
    /** Further columns of a revision, to find renamed records or to undo a step. */
    references?: string[];
    isReadOnly?: boolean;
  };
}

/** How a record belongs to a branch (docs/rules-access.md#roles). */
export interface BranchScope<E> {
  /** The column of the branch's id. */
  column: keyof E & string;
  /** The input field of the branch. Without it, only unbound users create and delete records. */
  field?: string;
  /** Bound users also read records without a branch. */
  readsWholeSchool?: boolean;
}

/** How a record is previewed. */
export interface Previewing<E> {
  /** The body of a POST. */
  inputDto: Type<object>;
  /** Values that make it visible now, and first in its list. */
  shown: Partial<E>;
  /** Shown alone, without other records. */
  isAlone?: boolean;
}

/** The declaration of a collection: filters, sort orders, search, and what visitors may see. */
export interface Collection<E extends Identified> extends CollectionText {
  /** The path under /api and the unit of Content-Range. */
  name: string;
  /** Its name in messages, such as 'Hero slide'. */
  label: string;
  fields: Partial<Record<keyof E & string, FieldKind>>;
  /** Fields that lists can filter by but not sort by: they have no index. */
  unsorted?: (keyof E & string)[];
  /** Searched columns. Each has a trigram index. */
  search: (keyof E & string)[];
  /** Searched SQL expressions. Each has its own index. */
  searchTexts?: SearchText[];
  sort: [field: keyof E & string, order: 'ASC' | 'DESC'];
  /** The message for a duplicate of a unique value. */
  taken?: string;
  /** Filters that are not columns, such as `when`. A function returns undefined for an unknown value. */
  filters?: Record<string, ReadFilter>;
  /** Default filters. */
  filterDefaults?: Record<string, unknown>;
  /** Columns whose values `record_counts` counts. */
  counted?: (keyof E & string)[];
  /** The condition of what visitors may see; without it, nothing. */
  visibleTo?: (context: QueryContext) => Condition;
  /** How records belong to branches; without it, they belong to the whole school. */
  branchScope?: BranchScope<E>;
  title?: TitleColumn<keyof E & string>;
  /** The column that publishes a record. */
  publication?: Publication<E>;
  /** Allows bulk changes: the fields that a bulk update may set. */
  bulk?: { inputDto: Type<object>; fields: string[] };
  /** Records can be previewed. */
  preview?: Previewing<E>;
  /** The picture columns, described by `alts`. */
  pictures?: readonly (keyof E & string)[];
  /** SQL conditions under which visitors read a field; otherwise it is null. */
  publicWhen?: Partial<Record<keyof E & string, string>>;
}

/** Parses a boolean or its word. */
export const readFlag = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;

/** Whether visitors read a field, and so may filter and sort by it. */
export const isPublicField = ({ publicDto }: CollectionText, field: string): boolean =>
  publicDto !== undefined && fieldsOf(publicDto).includes(field);

export const sortFieldsOf = ({ fields, unsorted = [] }: CollectionText): string[] =>
  Object.keys(fields).filter((field) => !unsorted.includes(field));

export const RECORD = 'record';

export const withIds = (ids: number[]): Condition => ({
  where: `${RECORD}.id = ANY(:ids::integer[])`,
  parameters: { ids },
});

export const withId = (id: number): Condition => ({ where: `${RECORD}.id = :id`, parameters: { id } });

export function narrow<E extends Identified>(
  builder: SelectQueryBuilder<E>,
  { where, parameters }: Condition,
): SelectQueryBuilder<E> {
  return builder.andWhere(`(${where})`, parameters);
}

/** ACTIVE is public. Scheduled records wait as DRAFT, or as INACTIVE if there are no drafts. */
export const byStatus = (waiting: 'DRAFT' | 'INACTIVE' = 'DRAFT') =>
  ({ column: 'status', published: 'ACTIVE', waiting, ended: 'INACTIVE' }) as const;

/** `isActive` records are public. */
export const BY_FLAG = { column: 'isActive', published: true, waiting: false, ended: false } as const;

/** ACTIVE records are public. */
export const onlyActive = (): Condition => ({
  where: `${RECORD}.status = 'ACTIVE'`,
  counted: { column: 'status', values: ['ACTIVE'] },
});

/** A column as visitors read it. */
export function publicColumn<E extends Identified>({ publicWhen }: Collection<E>, field: keyof E & string): string {
  const condition = publicWhen?.[field];
  return condition ? `CASE WHEN ${condition} THEN ${RECORD}.${field} END` : `${RECORD}.${field}`;
}
