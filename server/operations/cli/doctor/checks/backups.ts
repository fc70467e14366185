import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ArchivesService } from '../../../backups/archives.service.js';
import { BackupOverviewService } from '../../../backups/backup-overview.service.js';
import type { BackupOverview } from '../../../../../contract/operations/backups.js';
import { CliModule } from '../../cli.module.js';
import { fault, type Finding, ok, skipped, warning } from '../finding.js';
import type { Installation } from '../installation.js';
import { isOnOneDisk } from './disk.js';

const MAKE = 'npm run backup, and correct what it reports.';
const PROVE = 'npm run backup:verify, and correct what it reports.';

export async function checkBackups(installation: Installation): Promise<Finding[]> {
  const planned = await planOf(installation);
  try {
    const module = CliModule.with(installation.config, await installation.databaseUrl());
    const app = await NestFactory.create(module, { logger: false, abortOnError: false });
    return [...planned, ...(await findingsOf(app).finally(() => app.close()))];
  } catch {
    return [...planned, skipped('The list of backups could not be read from the database')];
  }
}

async function planOf({ config }: Installation): Promise<Finding[]> {
  const { backup, dataDir } = config;
  if (!backup.every) return [fault('No backup is made by itself', 'Set BACKUP_EVERY=24h.')];
  if (backup.s3 || !(await isOnOneDisk(dataDir, backup.folder))) return [];
  const todo = 'Copy BACKUP_TO to another machine each day, or set it to a bucket: docs/install.md.';
  return [warning('Backups are on the same disk as the data, and lost with it unless something copies them', todo)];
}

async function findingsOf(app: INestApplicationContext): Promise<Finding[]> {
  const overview = await app.get(BackupOverviewService).read();
  const findings = [madeIn(overview), provenIn(overview)];
  const ended = overview.backups.find(({ state }) => state !== 'RUNNING');
  if (ended?.state === 'FAILED') findings.push(fault(`The last backup failed: ${ended.error}`, MAKE));
  else if (ended?.error)
    findings.push(fault(`The last backup could not be restored as a proof: ${ended.error}`, PROVE));
  return [...findings, ...(await storedIn(app.get(ArchivesService), overview))];
}

function madeIn({ lastMadeAt, isLate }: BackupOverview): Finding {
  if (!lastMadeAt) return fault('No backup was made yet', MAKE);
  const text = `The last backup was made at ${lastMadeAt}`;
  return isLate ? fault(`${text}: too long ago`, MAKE) : ok(text);
}

function provenIn({ lastVerifiedAt, isProofLate }: BackupOverview): Finding {
  if (!lastVerifiedAt) return fault('No backup was ever restored as a proof', PROVE);
  const text = `The last proof that a backup can be restored was made at ${lastVerifiedAt}`;
  return isProofLate ? fault(`${text}: too long ago`, PROVE) : ok(text);
}

/** The archives themselves may have been removed, or the bucket may refuse its keys. */
async function storedIn({ store }: ArchivesService, { backups }: BackupOverview): Promise<Finding[]> {
  const last = backups.find(({ state }) => state === 'DONE');
  try {
    const names = (await store.list()).map(({ name }) => name);
    if (!last || names.includes(last.name)) return [];
    return [fault(`The last backup is not in ${store.place}: ${last.name}`, `Bring it back, or make another: ${MAKE}`)];
  } catch (error) {
    return [
      fault(`The backups cannot be read: ${(error as Error).message}`, 'Correct BACKUP_TO: docs/configuration.md.'),
    ];
  }
}
