import type { INestApplicationContext } from '@nestjs/common';
import { ArchivesService } from '../backups/archives.service.js';
import type { Backup } from '../backups/backup.entity.js';
import { BackupsService } from '../backups/backups.service.js';
import type { Config } from '../../platform/config/config.js';
import type { Options } from './command.js';
import type { Terminal } from './terminal.js';

export async function makeBackup(app: INestApplicationContext): Promise<string[]> {
  const backups = app.get(BackupsService);
  const { done } = await backups.begin({ origin: 'COMMAND' });
  const { name, rows, files, encrypted } = await ended(done);
  const how = encrypted ? 'encrypted' : 'not encrypted, without the signing secret';
  return [`Wrote ${name} to ${backups.place}: ${rows} rows, ${files} files of pictures, ${how}.`];
}

/** Verifies the latest stored backup and records it, or any named archive. */
export async function verifyBackup(
  app: INestApplicationContext,
  { archive }: Options,
  databaseUrl: string,
): Promise<string[]> {
  if (archive) await app.get(ArchivesService).verify(archive, databaseUrl);
  const name = archive || (await ended((await app.get(BackupsService).beginVerify()).done)).name;
  return [`${name} can be restored: every row came back as it was, and every picture is whole.`];
}

export function restoreBackup(
  config: Config,
  { archive, ...options }: Options,
  databaseUrl: string,
  { out, prompt: ask }: Terminal,
): Promise<string[]> {
  return new ArchivesService(config).restore(archive, databaseUrl, options, { print: out, prompt: ask });
}

async function ended(done: Promise<Backup>): Promise<Backup> {
  const backup = await done;
  if (backup.error) throw new Error(backup.error);
  return backup;
}
