import { readdirSync } from 'node:fs';
import { getMetadataArgsStorage } from 'typeorm';
import { type CollectionName, collectionsWith, type CollectionWith } from '../../contract/records/collections.js';
import { ENTITIES } from '../../server/operations/entities.js';
import type { Collection } from '../../server/records/collection/collection.js';
import type { CollectionEntity } from '../../server/records/collection/collection.entity.js';
import { ScheduledEntity } from '../../server/records/collection/abilities/schedule/scheduled.entity.js';
import type { Factories } from './factories.js';

const FILES = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.collection.ts'),
);

type Declared = Omit<Collection<CollectionEntity>, 'name'> & { name: CollectionName };

/** The declarations of the API's collections, one for each `.collection.ts` file. */
export const DECLARED = FILES.flatMap((file) =>
  Object.values(jest.requireActual<Record<string, object>>(`../../server/${file}`)),
).filter((value): value is Declared => Object.hasOwn(Object(value), 'staffDto'));

export const COLLECTION_FILES = FILES;

export const declaredBy = (collection: string): Declared => DECLARED.find(({ name }) => name === collection)!;

export const tableOf = (collection: string): string => collection.replaceAll('-', '_');

export const entityOf = (collection: string) =>
  ENTITIES.find((entity) => getMetadataArgsStorage().filterTables(entity)[0]?.name === tableOf(collection))!;

export const SCHEDULED = DECLARED.filter(({ name }) => entityOf(name).prototype instanceof ScheduledEntity);

type Maker = (app: Factories, fields?: object) => Promise<{ id: number; version: number }>;

const MAKERS_OF_PUBLIC = Object.fromEntries(
  collectionsWith('isPublic').map((name): [string, Maker] => [name, ({ make }, fields) => make(name, fields)]),
) as Record<CollectionWith<'isPublic'>, Maker>;

export const MAKERS: Record<CollectionWith<'isPublic'> | CollectionWith<'hasTrash'> | 'bookings' | 'users', Maker> = {
  ...MAKERS_OF_PUBLIC,
  contacts: ({ makeContact }, fields) => makeContact(fields),
  admissions: ({ makeAdmission }, fields) => makeAdmission(fields),
  bookings: ({ makeBooking }, fields) => makeBooking(fields),
  users: ({ makeUser }, fields) => makeUser(fields),
};
