import { getMetadataArgsStorage } from 'typeorm';
import { ENTITIES } from '../entities.js';

/** Tables that archives do not contain, with the reason. */
const LEFT_OUT: Record<string, string> = {
  api_tokens: 'may have been revoked since',
  backups: 'lists archives that another machine may not have',
  bulk_changes: 'is work of the original installation, which a restore must not continue',
  bulk_items: 'is work of the original installation, which a restore must not continue',
  counters: 'expires within hours',
  decisions: 'takes effect within a minute, and a restore must not send mails',
  devices: 'would skip a second factor that is required again since',
  event_places: 'is counted by triggers from the bookings',
  form_presences: 'expires within seconds',
  idempotent_responses: 'expires within a day',
  jobs: 'is work of the running instances; triggers add the jobs of waiting mails',
  migrations: 'is written by the migrations themselves',
  ongoing_problems: 'describes mails and webhooks, which are left out, too',
  retention_changes: 'may have been cancelled since',
  return_paths: 'is tested by each installation',
  seen_problems: 'describes the original installation',
  setup_checks: 'is tested or answered in each installation',
  sessions: 'may have been signed out since',
  webhook_deliveries: 'reports changes of the original installation',
  write_probes: 'describes the original installation',
};

/**
 * Tables that only encrypted archives contain, with the condition for their rows. A restore activates them only on
 * request: a link may have been revoked since, a mail sent, and a webhook would report changes of a copy.
 */
export const WAITING_ROWS: Record<string, string> = {
  application_links: 'TRUE',
  mails: `state IN ('waiting', 'kept')`,
  webhooks: 'TRUE',
};

export const CARRIED_TABLES = getMetadataArgsStorage()
  .filterTables(ENTITIES)
  .map(({ name }) => name!)
  .filter((name) => !Object.hasOwn(LEFT_OUT, name) && !Object.hasOwn(WAITING_ROWS, name));

export const carriedTables = (encrypted: boolean): string[] =>
  encrypted ? [...CARRIED_TABLES, ...Object.keys(WAITING_ROWS)] : CARRIED_TABLES;

export const unknownTables = (names: string[]): string[] =>
  names.filter((name) => !carriedTables(true).includes(name) && !Object.hasOwn(LEFT_OUT, name));
