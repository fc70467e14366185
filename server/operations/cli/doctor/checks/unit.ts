import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Finding, ok, warning } from '../finding.js';
import type { Installation } from '../installation.js';

/** The doctor may write where systemd keeps the service from it. */
export async function checkUnit({ config, machine }: Installation): Promise<Finding[]> {
  const { dataDir, backup, auditFile } = config;
  const writable = await machine.writableByService();
  if (!writable) return [];
  const roots = await Promise.all(writable.map(resolved));
  const folders = Object.entries({
    DATA_DIR: dataDir,
    ...(!backup.s3 && { BACKUP_TO: backup.folder }),
    ...(auditFile && { 'the folder of AUDIT_FILE': dirname(auditFile) }),
  });
  const findings = await Promise.all(folders.map(([variable, folder]) => findingsOf(variable, folder, roots)));
  const found = findings.flat();
  return found.length ? found : [ok('systemd lets the service write its folders')];
}

async function findingsOf(variable: string, folder: string, roots: string[]): Promise<Finding[]> {
  const path = await resolved(folder);
  if (roots.some((root) => `${path}/`.startsWith(`${root.replace(/\/$/, '')}/`))) return [];
  const todo = `systemctl edit school: [Service], and below it ReadWritePaths=${folder}. Then: systemctl restart school.`;
  return [warning(`systemd does not let the service write ${variable}: ${folder}`, todo)];
}

const resolved = (path: string): Promise<string> => realpath(path).catch(() => path);
