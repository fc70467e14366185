import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { JobRunner } from '../../../server/platform/jobs/job-runner.js';
import { PASSWORD, startApp, type TestApp } from '../../support/app.js';
import { command, dialogue, emptyInstance, picturesOf, queryAt, rowsOf, tablesOf } from '../../support/backups.js';
import { eventsOf } from '../../support/calendar-program.js';
import { until } from '../../support/until.js';
import { useBackups } from '../../support/backed-up.js';

const { app, folder, there, backup, changed, restore } = useBackups();

describe('a restore', () => {
  it('brings every row, picture and number into an empty database', async () => {
    const { code, text } = await restore(await backup());
    expect([code, text]).toEqual([0, expect.stringContaining('Restored')]);
    expect(await rowsOf(there.database.url)).toEqual(await rowsOf(app.database.url));
    expect(picturesOf(there.dataDir)).toEqual(picturesOf(app.dataDir));
    const next = `SELECT nextval(pg_get_serial_sequence('popup_posters', 'id')) AS id`;
    expect(await queryAt(there.database.url, next)).toEqual(await queryAt(app.database.url, next));
    expect(readdirSync(there.dataDir).filter((name) => name.startsWith('uploads'))).toEqual(['uploads']);
  });

  it('makes another machine the same site, where the same people sign in', async () => {
    await restore(await backup());
    const other = await startApp({ DATA_DIR: there.dataDir }, there.database);
    try {
      for (const path of ['/', '/api/events', '/api/branches', '/api/reviews', '/api/site', '/contact']) {
        const [was, is] = [await app.asVisitor.get(path), await other.asVisitor.get(path)];
        expect([path, is.status, is.text]).toEqual([path, 200, was.text]);
      }
      const [event] = (await other.asVisitor.get('/api/events')).body.data;
      const picture = await other.asVisitor.get(event.heroImage).expect(200);
      expect(picture.body).toEqual((await app.asVisitor.get(event.heroImage)).body);
      await other.signIn('admin@school.example.com', PASSWORD);
    } finally {
      await other.close();
    }
  });

  it('sends all calendar entries again with higher sequence numbers', async () => {
    const sequencesOf = async ({ asVisitor }: Pick<TestApp, 'asVisitor'>) =>
      eventsOf((await asVisitor.get('/calendar.ics').expect(200)).text).map(({ sequence }) => sequence);
    await app.makeEvent({ date: '2098-05-05T03:30:00.000Z' });
    const [before] = await sequencesOf(app);
    await restore(await backup());
    const other = await startApp({ DATA_DIR: there.dataDir }, there.database);
    try {
      expect((await sequencesOf(other))[0]).toBeGreaterThan(before!);
    } finally {
      await other.close();
    }
  });

  describe('of an archive from before somebody was erased', () => {
    const email = 'forgotten@example.com';
    const told = async (url: string) => /forgotten|0761234567/i.test(JSON.stringify(await rowsOf(url)));
    const list = () => join(app.dataDir, 'backups/erasures.txt');
    let archive: string;

    beforeAll(async () => {
      await app.makeContact({ email, name: 'Somebody Forgotten', phone: '0761234567' });
      const { id } = await app.makeAdmission({ parentEmail: email, parentName: 'Somebody Forgotten' });
      await app.asAdmin.delete(`/api/admissions/${id}`).expect(200);
      archive = join(folder, 'moved.tar');
      copyFileSync(await backup(), archive);
      const erasing = { email, confirmation: 'ERASE', currentPassword: PASSWORD };
      await app.asSuperAdmin.post('/api/parents/erase').send(erasing).expect(200);
      await until(async () => {
        await app.nest.get(JobRunner).whenIdle();
        return existsSync(list());
      });
    });

    it('erases them again by a list that is named', async () => {
      const { text } = await restore(archive, {}, '--erasures', list());
      expect(text).toContain('2 records that were erased since are erased again.');
      expect(await told(there.database.url)).toBe(false);
    });

    it('asks at a terminal for a newer list than the one beside it', async () => {
      const { text } = await dialogue(there.env, [list()], 'restore', archive);
      expect(text).toMatch(/With this archive comes the list as of 2\S+Z; who was erased later would be back/);
      expect(text).toContain('2 records that were erased since are erased again.');
      expect(await told(there.database.url)).toBe(false);
    });

    it('asks for none where the archive is taken from where the site keeps its list', async () => {
      const { code, text } = await dialogue(
        { ...there.env, BACKUP_TO: folder },
        ['n'],
        'restore',
        basename(await backup()),
      );
      expect([code, text]).toEqual([0, expect.not.stringContaining('newer list')]);
      expect(await told(there.database.url)).toBe(false);
    });

    it('does not begin in a script without a list, but where it is told to go on without one', async () => {
      rmSync(join(folder, 'erasures.txt'));
      const refused = await restore(archive);
      expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('--without-erasures')]);
      expect(await tablesOf(there.database.url)).toEqual([]);
      const { code, text } = await restore(archive, {}, '--without-erasures');
      expect([code, text]).toEqual([0, expect.stringContaining('Without a list of erasures')]);
      expect(await told(there.database.url)).toBe(true);
    });

    it('refuses a list that is none, or not there, before anything is touched', async () => {
      for (const file of [archive, '/nowhere/erasures.txt']) {
        expect((await restore(archive, {}, '--erasures', file)).code).toBe(1);
        expect(await tablesOf(there.database.url)).toEqual([]);
      }
    });
  });

  it('refuses an instance that has rows or pictures, and leaves them', async () => {
    const archive = await backup();
    await restore(archive);
    const rows = await rowsOf(there.database.url);
    rmSync(join(there.dataDir, 'uploads'), { recursive: true });
    const again = await restore(archive);
    expect([again.code, again.text]).toEqual([1, expect.stringContaining('The instance is not empty')]);
    expect(await rowsOf(there.database.url)).toEqual(rows);
    expect(readdirSync(there.dataDir).filter((name) => name.startsWith('uploads'))).toEqual([]);

    const pictures = await emptyInstance();
    const full = { ...pictures.env, DATA_DIR: app.dataDir };
    expect((await command(full, 'restore', archive)).text).toContain('is not empty');
    expect(await tablesOf(pictures.database.url)).toEqual([]);
    await pictures.discard();
  });

  it('takes a database that was migrated and never used, and none that holds tables of others', async () => {
    const archive = await backup();
    expect((await command(there.env, 'list-users')).code).toBe(0);
    await queryAt(there.database.url, 'CREATE TABLE of_others ()');
    expect((await restore(archive)).text).toContain('of_others');
    await queryAt(there.database.url, 'DROP TABLE of_others');
    expect((await restore(archive)).code).toBe(0);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['is cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['has a changed byte', (bytes) => Buffer.concat([bytes.subarray(0, 530), Buffer.from('x'), bytes.subarray(531)])],
    ['is no archive', () => Buffer.from('not an archive')],
    ['is empty', () => Buffer.alloc(0)],
  ])('touches nothing when the archive %s', async (_, change) => {
    const { code, text } = await restore(changed(await backup(), change));
    expect([code, text]).toEqual([1, expect.stringContaining('The archive')]);
    expect(await tablesOf(there.database.url)).toEqual([]);
    expect(readdirSync(there.dataDir)).toEqual(['jwt-secret']);
  });

  it('refuses an archive of a later release', async () => {
    await app.query(`INSERT INTO migrations (timestamp, name) VALUES (9, 'FromTomorrow9')`);
    const archive = await backup().finally(() => app.query(`DELETE FROM migrations WHERE name = 'FromTomorrow9'`));
    const { code, text } = await restore(archive);
    expect([code, text]).toEqual([1, expect.stringContaining('update first')]);
    expect(await tablesOf(there.database.url)).toEqual([]);
  });

  it('says in one line that a file is not there', async () => {
    expect(await restore('/nowhere/backup.tar')).toEqual({ code: 1, text: expect.stringMatching(/^.*ENOENT.*$/) });
    expect((await command(there.env, 'restore')).code).toBe(2);
  });
});
