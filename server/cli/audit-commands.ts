import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { verifyAudit } from '../audit/verify-audit.js';
import { ArchivesService } from '../backups/archives.service.js';
import type { Options } from './command.js';

/** By itself, and against what the last backup, or one that is named, says of it. */
export async function verifyAuditLog(app: INestApplicationContext, { archive }: Options): Promise<string[]> {
  const manifest = await app.get(ArchivesService).manifest(archive);
  const head = manifest?.audit && { ...manifest.audit, createdAt: manifest.createdAt };
  const { lines, restoredAt } = await verifyAudit(app.get(DataSource).manager, head);
  const whole = `The audit log is whole: ${lines} lines`;
  if (!head) return [`${whole}; no backup tells of it.`];
  if (!restoredAt) return [`${whole}, and goes on from line ${head.line} of ${manifest.name}.`];
  return [
    `${whole} in themselves.`,
    `Line ${restoredAt} says that an older backup was restored after ${manifest.name} was made: the two are not compared.`,
  ];
}
