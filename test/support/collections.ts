import { readdirSync } from 'node:fs';
import { getMetadataArgsStorage } from 'typeorm';
import type { CollectionName, CollectionWith } from '../../contract/records/collections.js';
import { ENTITIES } from '../../server/operations/entities.js';
import type { Collection } from '../../server/records/collection/collection.js';
import type { CollectionEntity } from '../../server/records/collection/collection.entity.js';
import { ScheduledEntity } from '../../server/records/collection/scheduled.entity.js';
import { aBranch, aHeroSlide, anEvent, aNotice, aPopupPoster, aReview, type Factories } from './factories.js';

const FILES = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.collection.ts'),
);

type Declared = Omit<Collection<CollectionEntity>, 'name'> & { name: CollectionName };

/** What the server declares of each collection of the API: one for each of its `.collection.ts` files. */
export const DECLARED = FILES.flatMap((file) =>
  Object.values(jest.requireActual<Record<string, object>>(`../../server/${file}`)),
).filter((value): value is Declared => Object.hasOwn(Object(value), 'staffDto'));

export const COLLECTION_FILES = FILES;

export const declaredBy = (collection: string): Declared => DECLARED.find(({ name }) => name === collection)!;

export const tableOf = (collection: string): string => collection.replaceAll('-', '_');

export const entityOf = (collection: string) =>
  ENTITIES.find((entity) => getMetadataArgsStorage().filterTables(entity)[0]?.name === tableOf(collection))!;

/** The scheduled collections. */
export const SCHEDULED = DECLARED.filter(({ name }) => entityOf(name).prototype instanceof ScheduledEntity);

/** A valid input for each collection that staff create and visitors read. */
export const INPUTS = {
  events: anEvent,
  branches: aBranch,
  reviews: aReview,
  'hero-slides': aHeroSlide,
  'popup-posters': aPopupPoster,
  notices: aNotice,
} satisfies Record<CollectionWith<'isPublic'>, (fields?: object) => object>;

type Maker = (app: Factories, fields?: object) => Promise<{ id: number; version: number }>;

/** How a record of each collection is stored. */
export const MAKERS: Record<CollectionWith<'isPublic'> | CollectionWith<'hasTrash'> | 'users', Maker> = {
  events: ({ makeEvent }, fields) => makeEvent(fields),
  branches: ({ makeBranch }, fields) => makeBranch(fields),
  reviews: ({ makeReview }, fields) => makeReview(fields),
  'hero-slides': ({ makeHeroSlide }, fields) => makeHeroSlide(fields),
  'popup-posters': ({ makePopupPoster }, fields) => makePopupPoster(fields),
  notices: ({ makeNotice }, fields) => makeNotice(fields),
  contacts: ({ makeContact }, fields) => makeContact(fields),
  admissions: ({ makeAdmission }, fields) => makeAdmission(fields),
  users: ({ makeUser }, fields) => makeUser(fields),
};
