import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCli } from '../../../server/operations/cli/run.js';
import { PICTURE_NAMES } from '../../../server/operations/sample/album.js';
import { SampleService } from '../../../server/operations/sample/sample.service.js';
import { useApp } from '../../support/app.js';
import { titlesOf } from '../../support/expect.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { calendarDaysFrom } from '../../../server/operations/sample/school/calendar-days.js';
import { anEvent, aReview } from '../../support/factories.js';

const YEAR = Number(dayOf(new Date(), 'Asia/Colombo').slice(0, 4));
const ROWS = {
  admissions: 18,
  branches: 5,
  calendar_days: calendarDaysFrom(YEAR).length,
  contacts: 14,
  events: 30,
  hero_slides: 4,
  popup_posters: 5,
  reviews: 9,
  settings: 11,
  subscribers: 12,
};
const RECORDS = Object.values(ROWS).reduce((sum, count) => sum + count, PICTURE_NAMES.length);
const PORTRAIT = 'sample-portrait-8';
const CHOIR = 'sample-choir-dawn-1';

const app = useApp();
const sample = () => app.nest.get(SampleService);
const uploads = () => join(app.dataDir, 'uploads');

async function rows(): Promise<Record<string, number>> {
  const counted = Object.keys(ROWS).map(async (table) => {
    const [row] = await app.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
    return [table, row!.count] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

async function records(): Promise<number> {
  const { body } = await app.asSuperAdmin.get('/api/sample').expect(200);
  return body.data.records;
}

/** As if an earlier start had been killed after this picture. */
beforeAll(() => writeFile(join(uploads(), `${CHOIR}.webp`), 'copied before'));

describe('the sample school', () => {
  it('is not created if there is any content', async () => {
    const review = await app.makeReview();
    await sample().fill();
    expect(await rows()).toMatchObject({ events: 0, reviews: 1, settings: 0 });
    await app.asAdmin.delete(`/api/reviews/${review.id}`).expect(200);
  });

  it('leaves no row if its creation fails half-way', async () => {
    await app.query(`ALTER TABLE subscribers ADD CONSTRAINT power_cut CHECK (email NOT LIKE 'rotary%')`);
    await expect(sample().fill()).rejects.toThrow();
    await app.query('ALTER TABLE subscribers DROP CONSTRAINT power_cut');
    expect(Object.values(await rows())).toEqual(Object.values(ROWS).map(() => 0));
    expect(await records()).toBe(0);
  });

  it('fills an empty database once', async () => {
    await sample().fill();
    await sample().fill();
    expect(await rows()).toEqual(ROWS);
    expect(await records()).toBe(RECORDS);
  });

  it('copies missing pictures with their variants, and keeps existing ones', async () => {
    const files = await readdir(uploads());
    const own = files.filter((file) => file.startsWith(PORTRAIT)).sort();
    expect(own).toEqual(['-1600.webp', '-480.webp', '-960.webp', '.webp'].map((suffix) => PORTRAIT + suffix));
    expect(files).toHaveLength((PICTURE_NAMES.length - 1) * own.length + 1);
    expect(await readFile(join(uploads(), `${CHOIR}.webp`), 'utf8')).toBe('copied before');
    for (const file of own) {
      await app.asVisitor.get(`/uploads/${file}`).expect(200).expect('Content-Type', 'image/webp');
    }
  });

  it('shows visitors its public part', async () => {
    const total = async (path: string) => {
      const { headers } = await app.asVisitor.get(`/api/${path}`).expect(200);
      return headers['content-range']?.split('/')[1];
    };
    expect(await total('events')).toBe('26');
    expect(await total('branches')).toBe('4');
    expect(await total('reviews')).toBe('8');
    expect(await total('hero-slides')).toBe('3');
    expect(await total('popup-posters')).toBe('2');
    const days = await app.asVisitor.get('/api/calendar-days').expect(200);
    const kinds = new Set(days.body.data.map(({ kind }: { kind: string }) => kind));
    expect([...kinds].sort()).toEqual(['BREAK', 'CLOSED', 'EXAMS', 'HOLIDAY', 'OTHER', 'POYA', 'TERM']);
  });

  it('has events today and later, and joins events and applications to their campuses', async () => {
    const upcoming = await app.asVisitor
      .get('/api/events')
      .query({ filter: '{"when":"upcoming"}', sort: '["date","ASC"]' });
    expect(titlesOf(upcoming)[0]).toContain('Open Morning');
    expect(titlesOf(upcoming)).toHaveLength(9);
    const loose = await app.query(`SELECT branch FROM events WHERE branch IS NOT NULL AND "branchId" IS NULL`);
    expect(loose).toEqual([{ branch: 'Online' }]);
    expect(await app.query('SELECT 1 FROM admissions WHERE "branchId" IS NULL')).toEqual([]);
  });

  it('gives the dashboard something to show', async () => {
    const { body } = await app.asAdmin.get('/api/dashboard').expect(200);
    const { admissions, contacts, events, weeks, admissionsByStatus } = body.data;
    for (const trend of [admissions, contacts, events]) {
      expect(trend.last30Days).toBeGreaterThan(trend.previous30Days);
      expect(trend.previous30Days).toBeGreaterThan(0);
    }
    expect(weeks.filter((week: { admissions: number }) => week.admissions > 0).length).toBeGreaterThan(7);
    expect(admissionsByStatus).toHaveLength(5);
  });

  it('is removed including edited rows, but not the school’s own records and the pictures they use', async () => {
    const [edited, deleted] = await app.query<{ id: number }>('SELECT id FROM events ORDER BY id LIMIT 2');
    await app.asAdmin.put(`/api/events/${edited!.id}`).send({ title: 'Our own words' }).expect(200);
    await app.asAdmin.delete(`/api/events/${deleted!.id}`).expect(200);
    const gallery = [`/uploads/${CHOIR}.webp`];
    const event = await app.makeEvent({ ...anEvent(), branch: 'Kandy', photos: gallery });
    const review = await app.makeReview({ ...aReview(), profile: `/uploads/${PORTRAIT}-480.webp` });
    await app.asAdmin.put('/api/settings/site_share_image').send({ value: '/uploads/ours.jpg' }).expect(200);
    // A deleted row and a setting that is the school's by now do not count any more; two pictures stay.
    expect(await records()).toBe(RECORDS - 2);
    const { body } = await app.asSuperAdmin.delete('/api/sample').expect(200);
    expect(body).toEqual({ success: true, data: { records: RECORDS - 4 }, message: 'Sample content removed' });

    expect(await records()).toBe(0);
    expect(await rows()).toEqual({
      ...Object.fromEntries(Object.keys(ROWS).map((table) => [table, 0])),
      events: 1,
      reviews: 1,
      // The one of the school, and the one that says that the sample has ended.
      settings: 2,
    });
    const kept = await app.asAdmin.get(`/api/events/${event.id}`).expect(200);
    expect(kept.body.data).toMatchObject({ branch: 'Kandy', branchId: null, photos: gallery });
    await app.asAdmin.get(`/api/reviews/${review.id}`).expect(200);
    const files = await readdir(uploads());
    expect(files).toHaveLength(5);
    expect(files).toEqual(expect.arrayContaining([`${CHOIR}.webp`, `${PORTRAIT}.webp`]));
  });

  it('is removed from the command line, once', async () => {
    await app.query('TRUNCATE events, reviews, settings, revisions');
    await sample().fill();
    const said: string[] = [];
    const say = (text: string) => said.push(text);
    const command = (...argv: string[]) =>
      runCli(
        argv,
        { DATABASE_URL: app.database.url, DATA_DIR: app.dataDir },
        { out: say, error: say, input: () => '' },
      );
    expect(await command('remove-sample', '--all')).toBe(2);
    expect(await records()).toBe(RECORDS);
    expect(await command('remove-sample')).toBe(0);
    expect(await command('remove-sample')).toBe(0);
    expect(said.slice(1)).toEqual([
      `Removed the sample school: ${RECORDS} rows and pictures.`,
      'The sample school is not there.',
    ]);
    expect(await records()).toBe(0);
  });
});
