import { getMetadataArgsStorage } from 'typeorm';
import { ENTITIES } from '../entities.js';

/** What an archive leaves out, and why. */
const LEFT_OUT: Record<string, string> = {
  api_tokens: 'would let in again whom a revocation has kept out since',
  backups: 'tells of archives that another machine has not',
  bulk_changes: 'is work of the installation that made the archive, which a restore must not go on with',
  bulk_items: 'is work of the installation that made the archive, which a restore must not go on with',
  counters: 'is over within hours',
  decisions: 'is carried out within a minute, and a restore mails nobody unasked',
  devices: 'would spare the second factor where it is asked for again since',
  form_presences: 'is over within seconds',
  jobs: 'is work of the instances that are running',
  known_addresses: 'is no longer used',
  least_release: 'is written by the migrations themselves',
  migrations: 'is written by the migrations themselves',
  ongoing_problems: 'tells of mails and webhooks, which are left out as well',
  record_counts: 'is counted anew by triggers',
  retention_changes: 'would shorten what an undoing has kept since',
  return_paths: 'is tested by each installation for itself',
  sessions: 'would sign in again whoever has signed out since',
  webhook_deliveries: 'tells of changes of the installation that made the archive',
};

/**
 * What encrypted archives alone carry, by which rows, as a restore must not set it going unasked: a link may have been
 * revoked since, a mail sent, and a webhook would tell of the changes of a copy.
 */
export const WAITING_ROWS: Record<string, string> = {
  application_links: 'TRUE',
  mails: `state IN ('waiting', 'kept')`,
  webhooks: 'TRUE',
};

/** The tables of this release whose rows every archive carries. */
export const CARRIED_TABLES = getMetadataArgsStorage()
  .filterTables(ENTITIES)
  .map(({ name }) => name!)
  .filter((name) => !Object.hasOwn(LEFT_OUT, name) && !Object.hasOwn(WAITING_ROWS, name));

/** Those of an archive, by whether it is encrypted. */
export const carriedTables = (encrypted: boolean): string[] =>
  encrypted ? [...CARRIED_TABLES, ...Object.keys(WAITING_ROWS)] : CARRIED_TABLES;

/** The tables of a database that no release knows; they stay where they are. */
export const unknownTables = (names: string[]): string[] =>
  names.filter((name) => !carriedTables(true).includes(name) && !Object.hasOwn(LEFT_OUT, name));
