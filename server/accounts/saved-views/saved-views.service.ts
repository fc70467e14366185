import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import {
  rolesUpTo,
  SAVED_VIEW,
  type SavedView,
  type SavedViewInput,
  VIEW_LISTS,
  type ViewList,
} from '../../../contract/accounts/saved-views.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { Config } from '../../platform/config/config.js';
import { transact } from '../../platform/database/transaction.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { conflict, forbidden, notFound, ValidationException } from '../../platform/http/exceptions.js';
import { fieldsOf } from '../../platform/openapi/response-dto.js';
import { isObject } from '../../platform/validation/json.js';
import { addAuditLine } from '../../records/audit/audit-lines.js';
import { AUDIT } from '../../records/audit/audit-list.js';
import { isBranchScoped } from '../../records/collection/branch-scope.js';
import type { CollectionRouting, QueryContext } from '../../records/collection/collection.js';
import { type RawListQuery, readListQuery } from '../../records/collection/list-query.js';
import { RecordAccessService } from '../../records/record-access/record-access.service.js';
import { SavedViewEntity } from './saved-view.entity.js';

/** Shorter texts, such as a first name, could match views about other people. */
const SHORTEST = 5;

/** Filters in which staff type what they look for. The values of others, such as a status, are words of the product. */
const TYPED = ['q', 'name', 'parentName', 'studentName', 'email', 'phone', 'to', 'subject', 'reference'];

const PHONE = /^\+?[\d\s()./-]{9,30}$/;

/** The same for a text in any case, spelling and spacing, and for a phone number in any format. */
const comparable = (text: string) =>
  PHONE.test(text.trim())
    ? `phone ${text.replace(/\D/g, '').slice(-9)}`
    : text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** What staff may have searched for to find a person. */
export interface PersonTexts {
  names: string[];
  /** Email addresses, phone numbers and references, which mean one person wherever they stand. */
  identifiers: string[];
}

const PHONES = /\+?\d[\d\s()./-]{7,28}\d/g;

/** The text, and the words and phone numbers in it. */
const identifiersIn = (text: string): string[] =>
  [text, ...text.split(/[\s,;:<>()"“”]+/), ...(text.match(PHONES) ?? [])].map((part) =>
    comparable(part.replace(/[.!?]$/, '')),
  );

function typedIn(query: string): string[] {
  const filter: unknown = JSON.parse(new URLSearchParams(query).get('filter') ?? '{}');
  if (!isObject(filter)) return [];
  return TYPED.map((name) => (filter as Record<string, unknown>)[name]).filter((value) => typeof value === 'string');
}

/**
 * Returns whether a view searches for one of the texts: it is all that is typed in a filter. A name may be any words, so a
 * part of a text proves nothing, nor does the name of a view. An email address, phone number or reference proves it
 * wherever it stands.
 */
function aboutAnyOf(person: PersonTexts): (view: Pick<SavedViewEntity, 'name' | 'query'>) => boolean {
  const wanted = (texts: string[]) => new Set(texts.filter((text) => text.trim().length >= SHORTEST).map(comparable));
  const [names, identifiers] = [wanted(person.names), wanted(person.identifiers)];
  return ({ name, query }) =>
    typedIn(query).some((text) => names.has(comparable(text))) ||
    [name, ...typedIn(query)].some((text) => identifiersIn(text).some((part) => identifiers.has(part)));
}

const KIND = 'saved-views';

type Row = Omit<SavedViewEntity, 'user'> & { owner: string };

/** Staff of other branches do not see what a branch-bound owner has shared: a filter may hold a parent's name. */
const LIST = `
  SELECT view.*, owner.name AS owner
    FROM saved_views AS view JOIN users AS owner ON owner.id = view."userId"
   WHERE view.list = ANY($2::text[]) AND (view."userId" = $1
      OR (view."sharedWith" = ANY($3::text[]) AND owner."isActive"
          AND ($4::integer[] = '{}' OR owner."branchIds" = '{}' OR owner."branchIds" && $4::integer[])))
   ORDER BY view."userId" = $1 DESC, lower(view.name), view.name, view.id`;

/** What a list shows, under a name: filter, order, layout and columns. Rights are those of whoever opens it. */
@Injectable()
export class SavedViewsService {
  constructor(
    @InjectRepository(SavedViewEntity) private readonly views: Repository<SavedViewEntity>,
    private readonly access: RecordAccessService,
    private readonly config: Config,
  ) {}

  /** The own ones first. */
  async list(user: SignedInUser): Promise<SavedView[]> {
    const rows = await this.views.query<Row[]>(LIST, [
      user.id,
      this.listsOf(user),
      rolesUpTo(user.role),
      user.branchIds,
    ]);
    return rows.map((row) => this.shown(row, user));
  }

  create(user: SignedInUser, { list, name, query, sharedWith = null }: SavedViewInput): Promise<SavedView> {
    if (!this.listsOf(user).includes(list)) throw forbidden();
    assertMayShare(user, sharedWith);
    this.assertKnown(list, query);
    return this.save('created', async (manager) => {
      await lockViewsOf(manager, user);
      const count = await manager.countBy(SavedViewEntity, { userId: user.id });
      if (count >= SAVED_VIEW.perUser) throw conflict(SAVED_VIEW.tooMany);
      await assertNameIsFree(manager, user, { list, name });
      const view = manager.create(SavedViewEntity, {
        userId: user.id,
        list,
        name,
        query: normalizeQuery(query),
        sharedWith,
      });
      return this.shown({ ...(await manager.save(view)), owner: user.name }, user);
    });
  }

  update(user: SignedInUser, id: number, changes: Partial<Omit<SavedViewInput, 'list'>>): Promise<SavedView> {
    assertMayShare(user, changes.sharedWith);
    return this.save('updated', async (manager) => {
      await lockViewsOf(manager, user);
      const view = await this.own(manager, user, id);
      const { name = view.name } = changes;
      if (name !== view.name) await assertNameIsFree(manager, user, { id, list: view.list, name });
      if (changes.query) this.assertKnown(view.list, changes.query);
      const { query = view.query } = changes;
      Object.assign(view, changes, { query: normalizeQuery(query), updatedAt: new Date() });
      return this.shown({ ...(await manager.save(view)), owner: user.name }, user);
    });
  }

  async remove(user: SignedInUser, id: number): Promise<void> {
    await transact(this.views.manager, async (manager) => {
      await manager.remove(await this.own(manager, user, id));
      addAuditLine(manager, { action: 'deleted', collection: KIND, records: [id] });
    });
  }

  /** Deletes the views that search for one of these texts: see `aboutAnyOf`. */
  async forget(manager: EntityManager, texts: PersonTexts): Promise<Pick<SavedViewEntity, 'id' | 'createdAt'>[]> {
    const views = await this.about(manager, texts);
    await manager.delete(SavedViewEntity, { id: In(views.map(({ id }) => id)) });
    return views;
  }

  /** The views that search for one of these texts: see `aboutAnyOf`. */
  async about(manager: EntityManager, texts: PersonTexts): Promise<SavedViewEntity[]> {
    const isAbout = aboutAnyOf(texts);
    return (await manager.find(SavedViewEntity)).filter(isAbout);
  }

  private save(
    action: 'created' | 'updated',
    work: (manager: EntityManager) => Promise<SavedView>,
  ): Promise<SavedView> {
    return transact(this.views.manager, async (manager) => {
      const view = await work(manager);
      addAuditLine(manager, { action, collection: KIND, records: [view.id] });
      return view;
    });
  }

  private async own(manager: EntityManager, { id: userId }: SignedInUser, id: number): Promise<SavedViewEntity> {
    const view = await manager.findOne(SavedViewEntity, { where: { id, userId }, lock: { mode: 'pessimistic_write' } });
    if (!view) throw notFound('View');
    return view;
  }

  private assertKnown(list: ViewList, query: string): void {
    const issues = this.unknownIn(list, query);
    if (issues.length) throw new ValidationException(issues);
  }

  private unknownIn(list: ViewList, query: string): Issue[] {
    const name = VIEW_LISTS[list];
    const viewed = name === AUDIT.name ? AUDIT : this.access.collectionOf(name)!;
    return unknownNames(viewed as ViewedList, query, { now: new Date(), timeZone: this.config.timeZone });
  }

  private shown({ userId, createdAt, updatedAt, ...view }: Row, user: SignedInUser): SavedView {
    return {
      ...view,
      isOwn: userId === user.id,
      isOutdated: this.unknownIn(view.list, view.query).length > 0,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  }

  private listsOf(user: SignedInUser): ViewList[] {
    const collections = this.access.namesOf(
      ({ roles, branchScope, publicDto }) =>
        (!roles || roles.includes(user.role)) && (!isBranchScoped(user) || branchScope || publicDto),
    );
    // The audit log is not a collection.
    const readable = user.role === 'SUPER_ADMIN' ? [...collections, AUDIT.name] : collections;
    return (Object.keys(VIEW_LISTS) as ViewList[]).filter((list) => readable.includes(VIEW_LISTS[list]));
  }
}

function assertMayShare({ role }: SignedInUser, sharedWith: SavedViewInput['sharedWith']): void {
  if (sharedWith && !rolesUpTo(role).includes(sharedWith)) {
    throw ValidationException.field('sharedWith', SAVED_VIEW.notShareable);
  }
}

/** Two changes at once must pass neither the limit nor the comparison of names together. */
const lockViewsOf = (manager: EntityManager, { id }: SignedInUser) =>
  manager.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]);

/** Nobody tells "Waiting" from "waiting" in a menu. */
async function assertNameIsFree(
  manager: EntityManager,
  { id: userId }: SignedInUser,
  { id, list, name }: Pick<SavedViewInput, 'list' | 'name'> & { id?: number },
): Promise<void> {
  const [other] = await manager.query<object[]>(
    `SELECT FROM saved_views WHERE "userId" = $1 AND list = $2 AND lower(name) = lower($3) AND id IS DISTINCT FROM $4`,
    [userId, list, name, id],
  );
  if (other) throw conflict(SAVED_VIEW.nameTaken);
}

const normalizeQuery = (query: string) => new URLSearchParams(query).toString();

type ViewedList = CollectionRouting & Parameters<typeof readListQuery>[0];

/** Validates a view's query as its list would. */
function unknownNames(list: ViewedList, query: string, context: QueryContext): Issue[] {
  const given = Object.fromEntries(new URLSearchParams(query));
  const issues = [...refusal(list, given, context), ...unknownColumn(list, given.columns)];
  return issues.map(({ path, message }) => ({ path: `query.${path}`, message }));
}

function refusal(list: ViewedList, { filter, sort, order = 'ASC' }: Record<string, string>, context: QueryContext) {
  const query: RawListQuery = { filter, sort: sort && JSON.stringify([sort, order]) };
  try {
    readListQuery(list, query, { ...context, isVisitor: false, isApiToken: false, rowsAtMost: 1 });
    return [];
  } catch (error) {
    if (error instanceof ValidationException) return error.issues;
    throw error;
  }
}

function unknownColumn({ staffDto }: ViewedList, columns: string | undefined): Issue[] {
  const known = fieldsOf(staffDto);
  const unknown = columns?.split(',').find((name) => !known.includes(name));
  return unknown === undefined ? [] : [{ path: 'columns', message: `Has no column "${unknown}"` }];
}
