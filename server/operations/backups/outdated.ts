import { BACKUP_ORIGINS, type BackupOrigin } from '../../../contract/operations/backups.js';

interface Made {
  name: string;
  origin: BackupOrigin;
}

/**
 * Returns the archives to delete; `archives` are sorted oldest first. Origins are counted separately, so that manual
 * backups do not displace scheduled ones. Archives older than a full set of scheduled ones are deleted, too.
 */
export function outdated(archives: Made[], keep: number): string[] {
  const newestOf = (origin: BackupOrigin) => archives.filter((one) => one.origin === origin).slice(-keep);
  const kept = BACKUP_ORIGINS.flatMap(newestOf);
  const scheduled = newestOf('SCHEDULE');
  const first = scheduled.length === keep ? archives.indexOf(scheduled[0]!) : 0;
  return archives.filter((one, index) => index < first || !kept.includes(one)).map(({ name }) => name);
}
