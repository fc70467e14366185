import { BACKUP_ORIGINS, type BackupOrigin } from '../../../contract/operations/backups.js';

interface Made {
  name: string;
  origin: BackupOrigin;
}

/**
 * The archives that go, of all, the oldest first. Each origin keeps its own, so that one by hand displaces none of the
 * schedule's; what is older than all of a full schedule goes as well.
 */
export function outdated(archives: Made[], keep: number): string[] {
  const newestOf = (origin: BackupOrigin) => archives.filter((one) => one.origin === origin).slice(-keep);
  const kept = BACKUP_ORIGINS.flatMap(newestOf);
  const scheduled = newestOf('SCHEDULE');
  const first = scheduled.length === keep ? archives.indexOf(scheduled[0]!) : 0;
  return archives.filter((one, index) => index < first || !kept.includes(one)).map(({ name }) => name);
}
