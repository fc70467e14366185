import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import type { Binaries } from './binaries.js';
import { useAnotherDatabase } from './unavailable.js';

export type Launch = (binary: string, args: string[], options?: SpawnOptions) => ChildProcess;

interface Account {
  name: string;
  uid: number;
  gid: number;
}

const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Capabilities that let an account enter private folders, least privilege first: the first only allows reading. */
const capabilities = ['dac_read_search', 'dac_override'];

/**
 * Chooses how to start PostgreSQL, which refuses to run as root. As root, another account gets the folder, and a
 * capability only if it cannot enter the folder or the binaries otherwise.
 */
export function chooseLauncher(folder: string, binaries: Binaries, log: (line: string) => void): Launch {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return launchWith({});

  const account = chooseAccount(statSync(folder).uid);
  giveTo(account, folder);
  const own = { uid: account.uid, gid: account.gid };
  if (canWork(folder, binaries, own)) return launchWith(own);

  for (const capability of capabilities) {
    const prefix = ['setpriv', ...privileges(account, capability)];
    if (!canWork(folder, binaries, {}, prefix)) continue;
    log(
      `PostgreSQL runs as ${account.name} with the capability ${capability}, since that account cannot enter ${folder} ` +
        'or the folder of the programs otherwise. A DATA_DIR and a clone outside of private folders do without it.',
    );
    return launchWith({}, prefix);
  }
  throw useAnotherDatabase('it does not run as root, and no other account can be given its folder');
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
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
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

const privileges = ({ uid, gid }: Account, capability: string) => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  `--inh-caps=+${capability}`,
  `--ambient-caps=+${capability}`,
  '--securebits=+no_setuid_fixup',
  '--',
];

function canWork(folder: string, { initdb }: Binaries, options: SpawnOptions, prefix: string[] = []): boolean {
  const check = ['/bin/sh', '-c', 'test -w "$1" && "$2" --version', 'sh', folder, initdb];
  const [file = '', ...args] = [...prefix, ...check];
  return spawnSync(file, args, { ...launchOptions(options), stdio: 'ignore' }).status === 0;
}
