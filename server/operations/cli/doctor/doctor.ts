import { checkAppEnv } from './checks/app-env.js';
import { checkBackups } from './checks/backups.js';
import { checkCertificate } from './checks/certificate.js';
import { checkClock } from './checks/clock.js';
import { checkDatabase } from './checks/database.js';
import { checkDisk } from './checks/disk.js';
import { checkFolders } from './checks/folders.js';
import { checkMail } from './checks/mail.js';
import { checkPublicUrl } from './checks/public-url.js';
import { checkService } from './checks/service.js';
import { checkUnit } from './checks/unit.js';
import { checkUploads } from './checks/uploads.js';
import { checkVariables } from './checks/variables.js';
import { checkVersions } from './checks/versions.js';
import { fault, type Finding } from './finding.js';
import type { Installation } from './installation.js';

/** The services of docker-compose.yml, by the units that do the same on a server. */
const SERVICES: Record<string, string> = { school: 'app', caddy: 'proxy', postgresql: 'postgres' };

/** Names the commands of docker compose instead of those of systemd, which a container lacks. */
const inCompose = (text: string): string =>
  text
    .replace(/systemctl (start|restart) (\w+)/g, (_, verb, unit) => `docker compose ${verb} ${SERVICES[unit]}`)
    .replace(
      /journalctl -u (\w+)(?: -n (\d+))?/g,
      (_, unit, lines = 50) => `docker compose logs --tail ${lines} ${SERVICES[unit]}`,
    );

type Check = (installation: Installation) => Promise<Finding[]>;

const CHECKS: Record<string, Check> = {
  Versions: checkVersions,
  Variables: checkVariables,
  'app.env': checkAppEnv,
  Folders: checkFolders,
  systemd: checkUnit,
  Pictures: checkUploads,
  Database: checkDatabase,
  Disk: checkDisk,
  Service: checkService,
  'Public URL': checkPublicUrl,
  TLS: checkCertificate,
  Clock: checkClock,
  Mail: checkMail,
  Backups: checkBackups,
};

/** Checks an installation, prints what it found and what to do, and returns the exit code: 1 if there is a fault. */
export async function examine(installation: Installation, out: (line: string) => void): Promise<number> {
  let faults = 0;
  try {
    for (const [name, check] of Object.entries(CHECKS)) {
      // A check that fails itself must not hide the others.
      const findings = await check(installation).catch((error: Error) => [
        fault(`The check ended with: ${error.message}`, 'Report this line.'),
      ]);
      for (const finding of findings) out(textOf(name, finding, installation));
      faults += findings.filter(({ level }) => level === 'fault').length;
    }
  } finally {
    await installation.close();
  }
  out(faults ? `\n${faults} ${faults === 1 ? 'fault' : 'faults'}.` : '\nNo faults.');
  return faults ? 1 : 0;
}

const COLUMN = 9;

function textOf(name: string, { level, text, todo }: Finding, { machine }: Installation): string {
  const line = `${(level === 'fault' ? 'FAULT' : level).padEnd(COLUMN)}${name}: ${text}`;
  return todo ? `${line}\n${' '.repeat(COLUMN)}To do: ${machine.isContainer ? inCompose(todo) : todo}` : line;
}
