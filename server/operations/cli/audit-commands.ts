import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditFile } from '../../records/audit/audit-file.js';
import { type ArchivedHead, verifyAudit } from '../../records/audit/verify-audit.js';
import { ArchivesService } from '../backups/archives.service.js';
import { Config } from '../../platform/config/config.js';
import type { Options } from './command.js';

/** Checks the audit log's own checksums, AUDIT_FILE, and the last line in the latest or a named backup. */
export async function verifyAuditLog(app: INestApplicationContext, options: Options): Promise<string[]> {
  const archives = app.get(ArchivesService);
  const { auditFile } = app.get(Config);
  const manifest = await archives.manifest(options.archive);
  const archived = manifest?.audit && { ...manifest.audit, createdAt: manifest.createdAt };
  // Read the file before the log, so that the log has at least its lines.
  const file = auditFile ? await AuditFile.read(auditFile) : undefined;
  const headOf = async (createdAt: string): Promise<ArchivedHead | undefined> => {
    const made = await archives.manifestOf(createdAt, options.restored);
    return made && { ...(made.audit ?? { line: 0, sha256: '' }), createdAt };
  };
  const { lines, restoredAt } = await verifyAudit(app.get(DataSource).manager, { archived, file, headOf });
  const whole = `The audit log is whole: ${lines} lines`;
  const inFile = file ? [`AUDIT_FILE has ${file.size} lines, and none that the log has not.`] : [];
  if (restoredAt) {
    return [
      `${whole} in themselves.`,
      `Line ${restoredAt} says that an older backup was restored, and that archive proves it: what was written between the two went with it.`,
    ];
  }
  if (!archived) return [`${whole}; no backup tells of it.`, ...inFile];
  return [`${whole}, and goes on from line ${archived.line} of ${manifest.name}.`, ...inFile];
}
