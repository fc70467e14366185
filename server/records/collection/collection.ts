import type { Type } from '@nestjs/common';
import type { Role } from '../../../contract/accounts/users.js';
import type { SelectQueryBuilder } from 'typeorm';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import type { Identified } from './collection.entity.js';
import type { Publication } from './schedule.js';
import type { CountedValues } from './record-counts.js';

/** How a field's value in `filter` is read. */
export type FieldKind =
  'integer' | 'text' | 'flag' | 'instant' | { choices: readonly string[]; aliases?: Record<string, string> };

/** A condition of SQL with its parameters; columns are written `record.title`. */
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

/** What conditions may depend on besides the row. */
export interface QueryContext {
  now: Date;
  timeZone: string;
}

/** What the query of a list depends on besides. */
export interface ListContext extends QueryContext {
  isVisitor: boolean;
  rowsAtMost: number;
}

/** Which column of a collection is the title of a record, and how long that may be. */
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

/** Reads the value of a filter; undefined is refused. `filter` has the other values. */
export type ReadFilter = (
  value: unknown,
  context: QueryContext & { isVisitor: boolean },
  filter: Record<string, unknown>,
) => Condition | undefined;

/** What documents and routes need of a collection. */
export interface CollectionText {
  name: string;
  label: string;
  /** What staff read of a record: its properties. */
  staffDto: Type;
  /** What visitors read of it, and so may filter and sort by; without it, they are refused. */
  publicDto?: Type;
  /** Who of the staff may read and change it; everybody, when not given. */
  roles?: readonly Role[];
  fields: object;
  unsorted?: string[];
  search: string[];
  searchTexts?: SearchText[];
  sort: [field: string, order: 'ASC' | 'DESC'];
  filters?: object;
  /** Deleted records can be restored for some days. */
  hasTrash?: boolean;
  /** Visitors sent it: who of the staff opens or exports it is noted in the audit log. */
  notesReads?: boolean;
  /** Its records can be duplicated: what marks a copy. */
  title?: TitleColumn;
  /** Each save keeps a revision of these fields; unless it is only read, one can be restored as a change. */
  history?: {
    fields: string[];
    /** Columns that are kept beside them, to find what was renamed since, or to go back to. */
    references?: string[];
    isReadOnly?: boolean;
  };
}

/** To which branch a record belongs (docs/rules-access.md#roles). */
export interface BranchScope<E> {
  /** It holds the id of the branch. */
  column: keyof E & string;
  /** The field of an input that says so. Without it, records are made and deleted for the whole school alone. */
  field?: string;
  /** Whoever is bound to branches reads also what belongs to none. */
  readsWholeSchool?: boolean;
}

/** How a record is shown before visitors see it. */
export interface Previewing<E> {
  /** The body of a creation. */
  inputDto: Type<object>;
  /** What makes it visible at once, and the first of its kind. */
  shown: Partial<E>;
  /** Without the others. */
  isAlone?: boolean;
}

/** What one collection is: its fields that lists may filter and sort by, its search, and what a visitor may see. */
export interface Collection<E extends Identified> extends CollectionText {
  /** The path under /api, and the unit of Content-Range. */
  name: string;
  /** Its name in messages, such as 'Hero slide'. */
  label: string;
  fields: Partial<Record<keyof E & string, FieldKind>>;
  /** Those of them that lists only filter by: no index has their order. */
  unsorted?: (keyof E & string)[];
  /** Columns that a search looks into; each has a trigram index. */
  search: (keyof E & string)[];
  /** Texts of SQL that a search looks into besides, each with an index of its own. */
  searchTexts?: SearchText[];
  sort: [field: keyof E & string, order: 'ASC' | 'DESC'];
  /** The sentence for a value that must be unique and is another record's. */
  taken?: string;
  /** Filters that are not a column, such as `when`. A function answers undefined for a value it does not know. */
  filters?: Record<string, ReadFilter>;
  /** Values of filters that hold as long as a query does not name them. */
  filterDefaults?: Record<string, unknown>;
  /** Columns by whose values `record_counts` has the rows counted. */
  counted?: (keyof E & string)[];
  /** What a visitor may see of it; without it, nothing. */
  visibleTo?: (context: QueryContext) => Condition;
  /** Users who are bound to branches work on the records of these; without it, records belong to the whole school. */
  branchScope?: BranchScope<E>;
  title?: TitleColumn<keyof E & string>;
  /** How it says whether visitors see a record. */
  publication?: Publication<E>;
  /** Many of its records can be changed and deleted at once: the fields of an input that can be set on all of them. */
  bulk?: { inputDto: Type<object>; fields: string[] };
  /** Its records can be previewed. */
  preview?: Previewing<E>;
  /** The columns of its pictures, which `alts` has the alternative texts of. */
  pictures?: readonly (keyof E & string)[];
  /** When a public field has its value for a visitor, in SQL; otherwise it is null. */
  publicWhen?: Partial<Record<keyof E & string, string>>;
}

/** Yes or no, as JSON or as its word. */
export const readFlag = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;

/** Whether visitors may filter and sort by a field: whether they read it. */
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

/** Visitors see what is ACTIVE; scheduled records wait as DRAFT, or as INACTIVE where there are no drafts. */
export const byStatus = (waiting: 'DRAFT' | 'INACTIVE' = 'DRAFT') =>
  ({ column: 'status', published: 'ACTIVE', waiting, ended: 'INACTIVE' }) as const;

/** Visitors see what is active. */
export const BY_FLAG = { column: 'isActive', published: true, waiting: false, ended: false } as const;

/** Visitors see what is ACTIVE. */
export const onlyActive = (): Condition => ({
  where: `${RECORD}.status = 'ACTIVE'`,
  counted: { column: 'status', values: ['ACTIVE'] },
});

/** A column as visitors read it. */
export function publicColumn<E extends Identified>({ publicWhen }: Collection<E>, field: keyof E & string): string {
  const condition = publicWhen?.[field];
  return condition ? `CASE WHEN ${condition} THEN ${RECORD}.${field} END` : `${RECORD}.${field}`;
}
