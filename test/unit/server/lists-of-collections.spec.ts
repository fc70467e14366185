import { readdirSync } from 'node:fs';
import { getMetadataArgsStorage } from 'typeorm';
import { ACTIVITY_COLLECTIONS } from '../../../contract/accounts/activity.js';
import { API_COLLECTIONS } from '../../../contract/records/api-scopes.js';
import { BULK_COLLECTIONS } from '../../../contract/accounts/bulk.js';
import { FORM_RESOURCES } from '../../../contract/records/open-forms.js';
import { FOLLOWERS } from '../../../server/school/branches/branches.service.js';
import type { CollectionText } from '../../../server/records/collection/collection.js';
import { NAMES_OF_STAFF } from '../../../server/accounts/users/former-staff.js';
import { ENTITIES } from '../../../server/operations/entities.js';

const FILES = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.collection.ts'),
);

type Declared = CollectionText & { preview?: object; bulk?: object };

/** The contract cannot import what the server declares, so its lists are held against it. */
describe('the lists of collections in the contract', () => {
  const collections: Declared[] = [];
  beforeAll(async () => {
    for (const file of FILES) {
      const declared: Record<string, unknown> = await import(`../../../server/${file}`);
      collections.push(...Object.values(declared).filter((one): one is Declared => Object(one).staffDto !== undefined));
    }
  });
  const namesOf = (which: (collection: Declared) => unknown) => collections.filter(which).map(({ name }) => name);

  it('find a collection in each file that declares one', () => {
    expect(collections).toHaveLength(FILES.length);
  });

  it('let tokens and webhooks reach what visitors read, and what they send', () => {
    const sent = ['contacts', 'admissions', 'subscribers'];
    expect(Object.keys(API_COLLECTIONS).sort()).toEqual([...namesOf(({ publicDto }) => publicDto), ...sent].sort());
  });

  it('keep drafts and name colleagues of every form that has a preview, and of settings', () => {
    expect([...FORM_RESOURCES].sort()).toEqual([...namesOf(({ preview }) => preview), 'settings'].sort());
  });

  it('change many at once of whatever says so', () => {
    expect([...BULK_COLLECTIONS].sort()).toEqual(namesOf(({ bulk }) => bulk).sort());
  });

  it('tell the activity of whatever keeps a history, and of settings', () => {
    expect([...ACTIVITY_COLLECTIONS].sort()).toEqual([...namesOf(({ history }) => history), 'settings'].sort());
  });
});

it('a branch that is restored is followed again by whatever remembers a lost one', () => {
  const storage = getMetadataArgsStorage();
  const remembers = ENTITIES.filter((entity) =>
    storage.filterColumns(entity).some(({ propertyName }) => propertyName === 'lostBranchId'),
  );
  const tables = storage.filterTables(remembers).map(({ name }) => name);
  expect(FOLLOWERS.map(({ table }) => table).sort()).toEqual(tables.sort());
});

it('a name of staff that stands beside an id goes with its account', () => {
  const storage = getMetadataArgsStorage();
  const pairs = ENTITIES.flatMap((entity) => {
    const [table] = storage.filterTables(entity);
    const names = storage.filterColumns(entity).map(({ propertyName }) => propertyName);
    return names.filter((name) => names.includes(`${name}Id`)).map((name) => `${table!.name}.${name}`);
  });
  // Of a branch or a mail, or deleted with the account.
  const others = /\.(branch|message)$|^(sessions|shares)\./;
  const kept = NAMES_OF_STAFF.map(([table, column]) => `${table}.${column}`);
  expect(pairs.filter((pair) => !others.test(pair)).sort()).toEqual(kept.sort());
});
