import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { until } from '../support/until.js';

const HOST = '127.0.0.1';
const PASSWORD = 'only-for-this-run';
/** Nothing here outlives the run, so nothing waits for a disk. */
const SETTINGS = ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'log_min_messages=fatal'];

/** Of the machine's PostgreSQL, the newest. */
function findBinaries(): string {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(packaged, version, 'bin')), ...process.env.PATH!.split(':')];
  const found = folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
  if (!found) throw new Error('PostgreSQL is missing: install it from the packages of the system');
  return found;
}

export interface PostgresServer {
  url: string;
  query<T extends pg.QueryResultRow>(sql: string): Promise<T[]>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A primary, set up by the same scripts as that of the containers, and a streaming replica of it. */
export async function startPostgres(folder: string, ports: [primary: number, replica: number]) {
  const binaries = findBinaries();
  // Copied, as PostgreSQL's user may not read them where they are.
  const script = (file: string) => {
    const copy = join(folder, basename(file));
    copyFileSync(file, copy);
    return copy;
  };
  const command = asServer(folder, { PATH: `${binaries}:${process.env.PATH}` });

  const [primary, replica] = ['primary', 'replica'].map((name, index) => {
    const data = join(folder, name);
    const port = String(ports[index]);
    const env = { PGDATA: data, PGHOST: HOST, PGUSER: 'postgres', DATABASE_PASSWORD: PASSWORD };
    const more = { ...env, PGPORT: port, REPLICATION_PASSWORD: PASSWORD };
    return { data, port, run: (line: string[]) => command(line, more) };
  }) as [Server, Server];

  await primary.run(['initdb', '--auth=trust', '--no-sync']).finished();
  const first = serverOf(primary, () => primary.run(['postgres', '-p', primary.port, '-k', folder, ...SETTINGS]));
  await first.start();
  await primary.run(['psql', '-qd', 'postgres', '-f', script('postgres/make-application-role.sql')]).finished();
  await primary.run(['sh', script('deploy/postgres/allow-replica.sh')]).finished();
  await first.query('SELECT pg_reload_conf()');

  const copied = { PGHOST: HOST, PGPORT: primary.port, PGUSER: 'replica', PGPASSWORD: PASSWORD, PGDATA: replica.data };
  const second = serverOf(replica, () =>
    command(['sh', script('deploy/postgres/start-replica.sh'), '-p', replica.port, '-k', folder, ...SETTINGS], copied),
  );
  await second.start().catch(async (error) => {
    await first.stop();
    throw error;
  });
  return { primary: first, replica: second };
}

interface Run {
  child: ChildProcess;
  finished(): Promise<void>;
}

interface Server {
  data: string;
  port: string;
  run(line: string[]): Run;
}

/** PostgreSQL refuses to be root's: then it runs as the user of the packages, to whom the folder is given. */
function asServer(folder: string, base: Record<string, string>) {
  const isRoot = process.getuid!() === 0;
  mkdirSync(folder, { recursive: true });
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres']).stdout));
    chownSync(folder, uid!, gid!);
  }
  return (line: string[], env: Record<string, string>): Run => {
    const [file, ...args] = isRoot ? ['runuser', '-u', 'postgres', '--', ...line] : line;
    const child = spawn(file!, args, { cwd: folder, env: { ...base, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
    const exit = new Promise<number | null>((done) => child.once('exit', done));
    const finished = async () => {
      if (await exit) throw new Error(`${line.join(' ')} failed`);
    };
    return { child, finished };
  };
}

function serverOf({ data, port, run }: Server, launch: () => Run): PostgresServer {
  const as = (role: string, database: string) => `postgres://${role}@${HOST}:${port}/${database}`;
  let running: Run | undefined;
  const query = async <T extends pg.QueryResultRow>(sql: string): Promise<T[]> => {
    const client = new pg.Client(as('postgres', 'school'));
    await client.connect();
    return (await client.query<T>(sql).finally(() => client.end())).rows;
  };
  return {
    url: as('school', 'school'),
    query,
    async start() {
      running = launch();
      await until(async () => {
        if (running!.child.exitCode !== null) throw new Error(`PostgreSQL did not start in ${data}`);
        const client = new pg.Client(as('postgres', 'postgres'));
        return client.connect().then(
          () => client.end().then(() => true),
          () => false,
        );
      });
    },
    async stop() {
      if (!running) return;
      await run(['pg_ctl', 'stop', '--mode=immediate', '--silent', '-D', data]).finished();
      await running.finished().catch(() => undefined);
      running = undefined;
    },
  };
}
