import type { Type } from '@nestjs/common';
import type { Role } from '../../../contract/accounts/users.js';
import type { SelectQueryBuilder } from 'typeorm';
import type { TaggedRecords } from '../../platform/http/record-tag.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import type { AbilityOptions } from './abilities/ability-options.js';
import type { Identified } from './collection.entity.js';

export type FieldKind =
  'integer' | 'text' | 'flag' | 'instant' | { choices: readonly string[]; aliases?: Record<string, string> };

/** An SQL condition with its parameters. Columns are written `record.title`. */
export interface Condition {
  where: string;
  parameters?: Record<string, unknown>;
  /** Of a search: conditions which `where` unites, each with an index of its own. */
  anyOf?: string[];
  /** Reads only the first row of each group. */
  firstOf?: RowGroups;
}

/** SQL expressions to group and order by, and the response field for the group's size. */
export interface RowGroups {
  group: string;
  order: string;
  countAs: string;
}

export interface QueryContext {
  now: Date;
  timeZone: string;
}

export interface ListContext extends QueryContext {
  isVisitor: boolean;
  isApiToken: boolean;
  rowsAtMost: number;
}

export interface SearchText {
  text: string;
  where?: string;
  /** Compared by digits. */
  isNumber?: boolean;
  /** What is read instead where no index helps, because putting texts together takes longer than reading each. */
  columns?: string[];
  /** The rows of another table, named `entry`, which name the record in `"recordId"`. API tokens do not search it. */
  entries?: string;
}

/** Parses the value of a filter; returns undefined to refuse it. `filter` contains the other values. */
export type ReadFilter = (
  value: unknown,
  context: QueryContext & { isVisitor: boolean },
  filter: Record<string, unknown>,
) => Condition | undefined;

/** The part of a declaration that routes and OpenAPI need, without the entity's types. */
export interface CollectionRouting extends TaggedRecords {
  name: string;
  label: string;
  staffDto: Type;
  /** The public response; visitors may filter and sort by its fields. Without it, visitors get 401. */
  publicDto?: Type;
  /** Roles that may read and change it; by default all staff. */
  roles?: readonly Role[];
  fields: object;
  unsorted?: string[];
  search: string[];
  searchTexts?: SearchText[];
  sort: [field: string, order: 'ASC' | 'DESC'];
  filters?: object;
  filterTexts?: Record<string, string>;
  /** Whether reads and exports are audited. */
  auditsReads?: boolean;
  abilities?: Pick<AbilityOptions, 'revisions' | 'trash'> & { schedule?: true; duplicate?: object };
}

export interface BranchScope<E> {
  column: keyof E & string;
  /** The input field of the branch. Without it, only unbound users create and delete records. */
  field?: string;
  /** An SQL condition of the records of the whole school, which bound users also read. */
  readsWholeSchool?: string;
}

/** The columns that a search over all collections shows. */
export interface Summary<E> {
  title: keyof E & string;
  at?: keyof E & string;
  branch?: keyof E & string;
  status?: keyof E & string;
  waitUntil?: keyof E & string;
  waitEnded?: keyof E & string;
}

export interface Publication<E> {
  column: keyof E & string;
  published: unknown;
  /** The value until `publishAt`. */
  waiting: unknown;
  /** The value from `unpublishAt` on. */
  ended: unknown;
}

export interface Collection<E extends Identified> extends CollectionRouting {
  /** The path under /api and the unit of Content-Range. */
  name: string;
  label: string;
  fields: Partial<Record<keyof E & string, FieldKind>>;
  /** Fields without an index: lists can filter by them but not sort. */
  unsorted?: (keyof E & string)[];
  /** Each has a trigram index. */
  search: (keyof E & string)[];
  searchTexts?: SearchText[];
  sort: [field: keyof E & string, order: 'ASC' | 'DESC'];
  /** Without it, the search over all collections leaves it out. */
  summary?: Summary<E>;
  taken?: string;
  /** Filters that are not columns, such as `when`. */
  filters?: Record<string, ReadFilter>;
  filterDefaults?: Record<string, unknown>;
  visibleTo?: (context: QueryContext) => Condition;
  branchScope?: BranchScope<E>;
  publication?: Publication<E>;
  abilities?: AbilityOptions<E>;
  /** The picture columns, described by `alts`. */
  pictures?: readonly (keyof E & string)[];
  /** The picture columns that pages crop, around their `focalPoints`. */
  cropped?: readonly (keyof E & string)[];
  /** SQL conditions under which visitors read a field; otherwise it is null. */
  publicWhen?: Partial<Record<keyof E & string, string>>;
  /** The SQL of fields that visitors read and that are no columns. `toStaff` computes them for staff. */
  publicSql?: Record<string, string>;
}

export const readFlag = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;

export const isPublicField = ({ publicDto }: CollectionRouting, field: string): boolean =>
  publicDto !== undefined && fieldsOf(publicDto).includes(field);

export const sortFieldsOf = ({ fields, unsorted = [] }: CollectionRouting): string[] =>
  Object.keys(fields).filter((field) => !unsorted.includes(field));

export const RECORD = 'record';

export const withIds = (ids: number[]): Condition => ({
  where: `${RECORD}.id = ANY(:ids::integer[])`,
  parameters: { ids },
});

export const withId = (id: number): Condition => ({ where: `${RECORD}.id = :id`, parameters: { id } });

export function andWhere<E extends Identified>(
  builder: SelectQueryBuilder<E>,
  { where, parameters }: Condition,
): SelectQueryBuilder<E> {
  return builder.andWhere(`(${where})`, parameters);
}

/** Scheduled records wait as DRAFT, or as INACTIVE if there are no drafts. */
export const byStatus = (waiting: 'DRAFT' | 'INACTIVE' = 'DRAFT') =>
  ({ column: 'status', published: 'ACTIVE', waiting, ended: 'INACTIVE' }) as const;

export const BY_FLAG = { column: 'isActive', published: true, waiting: false, ended: false } as const;

export const onlyActive = (): Condition => ({ where: `${RECORD}.status = 'ACTIVE'` });

export function publicColumn<E extends Identified>(
  { publicWhen, publicSql }: Collection<E>,
  field: keyof E & string,
): string {
  if (publicSql?.[field]) return publicSql[field];
  const condition = publicWhen?.[field];
  return condition ? `CASE WHEN ${condition} THEN ${RECORD}.${field} END` : `${RECORD}.${field}`;
}
