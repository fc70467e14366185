import { FORMER_NAMES } from './migrations/before-baseline/former-names.js';
import { MIGRATIONS } from './migrations/index.js';

/** All known migrations in the order in which they run. */
export const MIGRATION_NAMES: string[] = [...FORMER_NAMES, ...MIGRATIONS.map(({ name }) => name)];

/** TypeORM's timestamp: the digits at the end of the class name. */
export const timestampOf = (name: string): number => Number(name.slice(-13));
