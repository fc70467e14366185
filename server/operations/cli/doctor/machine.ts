import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { freeBytes } from '../../../platform/disk-space/room.js';

/** What the checks ask of the machine they run on. */
export interface Machine {
  nodeVersion: string;
  now(): Date;
  /** Bytes that are free where the path is. */
  freeBytes(path: string): Promise<number>;
  /** Undefined if the machine does not say. */
  isClockSynchronized(): Promise<boolean | undefined>;
  /** Folders that systemd lets the service write; undefined without the unit, or if it may write everywhere. */
  writableByService(): Promise<string[] | undefined>;
  /** Of Docker or Podman. */
  isContainer: boolean;
  /** Certificate authorities; those of Node if undefined. */
  ca?: string[];
  /** Milliseconds that a check waits for another program. */
  patienceMs: number;
}

/** Undefined if the machine lacks the command, or it fails. */
async function runCommand(command: string, ...args: string[]): Promise<string | undefined> {
  try {
    return (await promisify(execFile)(command, args, { timeout: 5_000 })).stdout;
  } catch {
    return undefined;
  }
}

const UNIT_PROPERTIES = 'LoadState,ProtectSystem,ReadWritePaths,StateDirectory,LogsDirectory';

/** Reads what `systemctl show` says of these properties. Undefined if the unit is missing, or may write everywhere. */
export function writableIn(text: string): string[] | undefined {
  const properties = Object.fromEntries(text.split('\n').map((line) => line.split(/=(.*)/)));
  const listed = (name: string): string[] => properties[name]?.split(' ').filter(Boolean) ?? [];
  if (properties.LoadState !== 'loaded' || properties.ProtectSystem !== 'strict') return undefined;
  return [
    ...listed('ReadWritePaths').map((path) => path.replace(/^[-+]+/, '')),
    ...listed('StateDirectory').map((name) => `/var/lib/${name}`),
    ...listed('LogsDirectory').map((name) => `/var/log/${name}`),
  ];
}

export const thisMachine: Machine = {
  nodeVersion: process.versions.node,
  now: () => new Date(),
  freeBytes,
  async isClockSynchronized() {
    const answer = await runCommand('timedatectl', 'show', '--property=NTPSynchronized', '--value');
    return answer === undefined ? undefined : answer.trim() === 'yes';
  },
  async writableByService() {
    const answer = await runCommand('systemctl', 'show', `--property=${UNIT_PROPERTIES}`, 'school');
    return answer === undefined ? undefined : writableIn(answer);
  },
  isContainer: ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file)),
  patienceMs: 10_000,
};
