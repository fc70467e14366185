import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import type { Binaries } from './binaries.js';
import { useAnotherDatabase } from './unavailable.js';

/** Starts one of PostgreSQL's programs under the account it may run as. */
export type Launch = (binary: string, args: string[], options?: SpawnOptions) => ChildProcess;

interface Account {
  uid: number;
  gid: number;
}

const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/**
 * Chooses how PostgreSQL is started. It refuses to run as root: there, the folder is given to another account,
 * and where that account cannot enter the folder or the binaries, it gets the one capability that lets it.
 */
export function chooseLauncher(folder: string, binaries: Binaries): Launch {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return launchWith({});

  const account = chooseAccount(statSync(folder).uid);
  giveTo(account, folder);
  if (canWork(folder, binaries, launchOptions(account))) return launchWith(account);

  const prefix = ['setpriv', ...privileges(account)];
  if (!canWork(folder, binaries, {}, prefix)) {
    throw useAnotherDatabase('it does not run as root, and no other account can be given its folder');
  }
  return launchWith({}, prefix);
}

const launchOptions = (options: SpawnOptions): SpawnOptions => ({ cwd: '/', env: environment, ...options });

function launchWith(fixed: SpawnOptions, prefix: string[] = []): Launch {
  return (binary, args, options) => {
    const [file = binary, ...rest] = [...prefix, binary, ...args];
    return spawn(file, rest, launchOptions({ ...fixed, ...options }));
  };
}

function chooseAccount(folderOwner: number): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const account =
    (folderOwner !== 0 && accounts.find(({ uid }) => uid === folderOwner)) ||
    accounts.find(({ name }) => name === 'postgres') ||
    accounts.find(({ name }) => name === 'nobody');
  if (!account) throw useAnotherDatabase('it does not run as root, and there is no other account');
  return account;
}

function giveTo({ uid, gid }: Account, folder: string): void {
  const { status, stderr } = spawnSync('chown', ['-hR', `${uid}:${gid}`, folder], { encoding: 'utf8' });
  if (status !== 0) throw useAnotherDatabase(`its folder cannot be given to another account (${stderr.trim()})`);
}

const privileges = ({ uid, gid }: Account) => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--securebits=+no_setuid_fixup',
  '--',
];

function canWork(folder: string, { initdb }: Binaries, options: SpawnOptions, prefix: string[] = []): boolean {
  const check = ['/bin/sh', '-c', 'test -w "$1" && "$2" --version', 'sh', folder, initdb];
  const [file = '', ...args] = [...prefix, ...check];
  return spawnSync(file, args, { ...launchOptions(options), stdio: 'ignore' }).status === 0;
}
