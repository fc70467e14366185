import { getMetadataArgsStorage } from 'typeorm';
import { ENTITIES } from '../database/entities.js';

/** What an archive leaves out, and why. */
const LEFT_OUT: Record<string, string> = {
  api_tokens: 'would let in again whom a revocation has kept out since',
  application_links: 'would open again what a revocation has closed since',
  backups: 'tells of archives that another machine has not',
  counters: 'is over within hours',
  devices: 'would spare the second factor where it is asked for again since',
  form_presences: 'is over within seconds',
  jobs: 'is work of the instances that are running',
  known_addresses: 'is no longer used',
  least_release: 'is written by the migrations themselves',
  mails: 'would be sent once more by a copy, and forgets on time what an archive would keep',
  migrations: 'is written by the migrations themselves',
  ongoing_problems: 'tells of mails and webhooks, which are left out as well',
  record_counts: 'is counted anew by triggers',
  sessions: 'would sign in again whoever has signed out since',
  webhook_deliveries: 'tells of changes of the installation that made the archive',
  webhooks: 'would tell of the changes of a copy',
};

/** The tables of this release whose rows an archive carries. */
export const CARRIED_TABLES = getMetadataArgsStorage()
  .filterTables(ENTITIES)
  .map(({ name }) => name!)
  .filter((name) => !Object.hasOwn(LEFT_OUT, name));

/** The tables of a database that no release knows; they stay where they are. */
export const unknownTables = (names: string[]): string[] =>
  names.filter((name) => !CARRIED_TABLES.includes(name) && !Object.hasOwn(LEFT_OUT, name));
