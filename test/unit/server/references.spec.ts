import { getMetadataArgsStorage } from 'typeorm';
import { NAMES_OF_STAFF } from '../../../server/accounts/users/former-staff.js';
import { ENTITIES } from '../../../server/operations/entities.js';
import { FOLLOWERS } from '../../../server/school/branches/branches.service.js';

it('restoring a branch reconnects every table that remembers a lost one', () => {
  const storage = getMetadataArgsStorage();
  const remembers = ENTITIES.filter((entity) =>
    storage.filterColumns(entity).some(({ propertyName }) => propertyName === 'lostBranchId'),
  );
  const tables = storage.filterTables(remembers).map(({ name }) => name);
  expect(FOLLOWERS.map(({ table }) => table).sort()).toEqual(tables.sort());
});

it('every name of staff beside an id is replaced when the account is deleted', () => {
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
