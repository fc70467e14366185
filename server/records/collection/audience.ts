import type { SelectQueryBuilder } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import type { LiveEvent } from '../../../contract/accounts/live.js';
import type { Role } from '../../../contract/accounts/users.js';
import { isBranchScoped } from './branch-scope.js';
import { type Collection, RECORD, withIds } from './collection.js';
import type { CollectionEntity } from './collection.entity.js';
import type { CollectionReader } from './collection-reader.js';

export type AnyCollectionReader = CollectionReader<CollectionEntity, object>;

interface Place {
  branchId: number | null;
  /** Whether visitors see it. */
  isPublic: boolean;
}

/** Where records are now. Those of no table are missing. */
export type Places = Map<number, Place>;

/** The topics that are not of collections, and who reads them. */
const OTHER_TOPICS: Record<string, readonly Role[] | undefined> = {
  settings: undefined,
  backups: ['SUPER_ADMIN'],
  webhooks: ['SUPER_ADMIN'],
  jobs: ['SUPER_ADMIN'],
  problems: ['SUPER_ADMIN', 'ADMIN'],
};

/** Decides what to tell each user about changed records. */
export class Audience {
  constructor(private readonly readers: Map<string, AnyCollectionReader>) {}

  async placesOf(collection: string, ids: number[]): Promise<Places> {
    const reader = this.readers.get(collection);
    if (!reader || !ids.length) return new Map();
    const { branchScope, visibleTo } = reader.collection;
    const visible = visibleTo?.(reader.queryContext()) ?? { where: 'FALSE' };
    const { where, parameters } = withIds(ids);
    const rows = await (reader.repository.createQueryBuilder(RECORD) as SelectQueryBuilder<CollectionEntity>)
      .select(`${RECORD}.id`, 'id')
      .addSelect(branchScope ? `${RECORD}.${branchScope.column}` : 'NULL::integer', 'branchId')
      .addSelect(`(${visible.where})`, 'isPublic')
      .setParameters(visible.parameters ?? {})
      .where(where, parameters)
      .getRawMany<Place & { id: number }>();
    return new Map(rows.map(({ id, ...place }) => [id, place]));
  }

  /** The changed records that the user may know of, or null if there are none. */
  toldOf(
    user: AuthenticatedUser,
    { collection: name, branchId, ids }: { collection: string; branchId: number | null; ids: number[] },
    places: Places,
  ): Partial<Record<LiveEvent['type'], number[]>> | null {
    if (!this.isForRole(user, name)) return null;
    const collection = this.readers.get(name)?.collection;
    const isOwn = (branch: number | null) => !collection || readsBranch(collection, user, branch);
    // A record that left the user's branches is reported as deleted.
    const wasOwn = isOwn(branchId);
    if (!ids.length) return wasOwn ? { updated: [] } : null;
    const isReadable = (id: number) => {
      const place = places.get(id);
      return Boolean(place) && (isOwn(place!.branchId) || (readsAsVisitor(collection, user) && place!.isPublic));
    };
    const updated = ids.filter(isReadable);
    const deleted = wasOwn ? ids.filter((id) => !isReadable(id)) : [];
    return updated.length || deleted.length ? { updated, deleted } : null;
  }

  /** Whether the user may open the form of a record. */
  mayEdit(user: AuthenticatedUser, name: string, id: number, places: Places): boolean {
    if (!isBranchScoped(user)) return this.isForRole(user, name);
    const place = places.get(id);
    const collection = this.readers.get(name)?.collection;
    return Boolean(place && collection?.branchScope) && user.branchIds.includes(place!.branchId!);
  }

  private isForRole({ role }: AuthenticatedUser, name: string): boolean {
    const collection = this.readers.get(name)?.collection;
    if (!collection && !(name in OTHER_TOPICS)) return false;
    const roles = collection ? collection.roles : OTHER_TOPICS[name];
    return !roles || roles.includes(role);
  }
}

function readsBranch(
  { branchScope }: Collection<CollectionEntity>,
  user: AuthenticatedUser,
  branchId: number | null,
): boolean {
  if (!isBranchScoped(user)) return true;
  if (!branchScope) return false;
  return branchId === null ? Boolean(branchScope.readsWholeSchool) : user.branchIds.includes(branchId);
}

/** Branch-bound users read what belongs to the whole school as visitors. */
const readsAsVisitor = (collection: Collection<CollectionEntity> | undefined, user: AuthenticatedUser): boolean =>
  isBranchScoped(user) && Boolean(collection?.publicDto) && !collection?.branchScope;
