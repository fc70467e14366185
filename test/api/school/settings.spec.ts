/** @database embedded */
import { OFFICE_SETTINGS } from '../../../contract/school/office-settings.js';
import { CONTACT_SETTINGS, DEFAULT_SETTINGS } from '../../../contract/school/settings.js';
import { SettingsService } from '../../../server/school/settings/settings.service.js';
import { useApp } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf, issuesOf } from '../../support/expect.js';

const app = useApp();

const put = (key: string, value: unknown, rest: object = {}) =>
  app.asAdmin.put(`/api/settings/${key}`).send({ value, ...rest });
const valueOf = async (key: string) => (await app.asAdmin.get(`/api/settings/${key}`).expect(200)).body.data.value;

describe('reading settings', () => {
  it('returns values by key, and also the array of settings', async () => {
    const { body } = await app.asVisitor.get('/api/settings?category=contact').expect(200);
    expect(Object.keys(body.data).sort()).toEqual(Object.keys(CONTACT_SETTINGS).sort());
    expect(body.data.contact_address).toBe('No. 489, Pallama Road, Bangadeniya');
    expect(body.raw).toContainEqual({
      key: 'contact_address',
      value: 'No. 489, Pallama Road, Bangadeniya',
      type: 'STRING',
      category: 'contact',
    });
    expect(body.success).toBe(true);
  });

  it('shows visitors the categories contact and site, and staff the others too', async () => {
    await put('internal_note', 'Not for parents').expect(200);
    const seen = async (agent: typeof app.asVisitor) => {
      const { body } = await agent.get('/api/settings').expect(200);
      return new Set(body.raw.map(({ category }: { category: string }) => category));
    };
    expect(await seen(app.asVisitor)).toEqual(new Set(['contact', 'site']));
    expect(await seen(app.asAdmin)).toEqual(new Set(['contact', 'site', 'mail', 'general']));
    await app.asVisitor.get('/api/settings/internal_note').expect(404);
    const { body } = await app.asVisitor.get('/api/settings?category=general').expect(200);
    expect(body).toMatchObject({ data: {}, raw: [] });
    await app.asAdmin.get('/api/settings/internal_note').expect(200);
  });

  it('shows the settings of the office to staff only, and the retention periods in the privacy text to visitors', async () => {
    const { agent: bound } = await staffAs(app, { branchIds: [(await app.makeBranch()).id] });
    await app.nest.get(SettingsService).put('site_keep_messages', { value: '7' });
    for (const path of ['/api/settings', '/api/settings?category=site', '/api/site']) {
      const text = JSON.stringify((await app.asVisitor.get(path).expect(200)).body);
      expect(text).toContain('an answered message after 7 months');
      expect(text).not.toMatch(/site_keep_|site_spam_points|site_overdue_days|\{messages\}/);
    }
    for (const key of Object.keys(OFFICE_SETTINGS)) {
      await app.asVisitor.get(`/api/settings/${key}`).expect(404);
      for (const agent of [bound, app.asAdmin]) await agent.get(`/api/settings/${key}`).expect(200);
    }
    const { body } = await app.asVisitor.get('/api/settings/site_privacy_text').expect(200);
    for (const receiver of ['email provider', 'provides our maps', 'servers'])
      expect(body.data.value).toContain(receiver);
    expect(body.data.value).toContain('an answered message after 7 months');
    expect(await valueOf('site_privacy_text')).toContain('{messages}');
  });

  it('returns 404 for a missing key, and 400 for a category given twice', async () => {
    expect(failureOf(await app.asVisitor.get('/api/settings/constructor'))).toEqual([404, 'NOT_FOUND']);
    expect((await app.asVisitor.get('/api/settings?category=a&category=b')).status).toBe(400);
  });
});

describe('writing settings', () => {
  it('changes a key as the contact screen sends it, and deleting restores its default', async () => {
    const { body } = await put('contact_phone', ' 011 222 3333 ', { type: 'STRING', category: 'contact' }).expect(200);
    expect(body.data).toEqual({
      key: 'contact_phone',
      value: '011 222 3333',
      type: 'STRING',
      category: 'contact',
      version: 1,
    });
    const shown = await app.asVisitor.get('/api/settings/contact_phone').expect(200);
    expect(shown.body.data.value).toBe('011 222 3333');
    await app.asAdmin.delete('/api/settings/contact_phone').expect(200);
    expect(await valueOf('contact_phone')).toBe(CONTACT_SETTINGS.contact_phone.value);
  });

  it('returns the default of a known key that is deleted before it was stored', async () => {
    const { body } = await app.asAdmin.delete('/api/settings/contact_youtube').expect(200);
    expect(body.data.value).toBe(DEFAULT_SETTINGS.contact_youtube!.value);
    await app.asAdmin.delete('/api/settings/nobody_knows_it').expect(404);
  });

  it('is refused with 412 and the current setting after a change by somebody else', async () => {
    const write = (version: number, value: string) => put('site_vision', value).set('If-Match', `"${version}"`);
    const read = async () => (await app.asAdmin.get('/api/settings/site_vision').expect(200)).body.data;
    expect((await read()).version).toBe(0);
    const race = await Promise.all([write(0, 'Kindness'), write(0, 'Courage')]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 412]);
    await write(1, 'Curiosity').expect(200);
    const late = await write(1, 'Patience');
    expect(failureOf(late)).toEqual([412, 'CHANGED']);
    expect(late.body.data).toEqual(await read());
    expect(late.body.data).toMatchObject({ value: 'Curiosity', version: 2 });
    expect(late.body.save).toEqual({ by: expect.any(String), at: expect.any(String), isOwn: true });
    await app.asAdmin.delete('/api/settings/site_vision').set('If-Match', '"1"').expect(412);
    await app.asAdmin.delete('/api/settings/site_vision').set('If-Match', '"2"').expect(200);
    await put('nobody_knows_it', 'x').set('If-Match', '"1"').expect(404);
    const { body } = await app.asAdmin.get('/api/settings').expect(200);
    expect(body.raw).toContainEqual(await read());
  });

  it('are of at most 200 keys that the product does not know', async () => {
    await app.query(
      `INSERT INTO settings (key, value, type, category, version) SELECT 'own_' || n, '', 'text', 'general', 1
         FROM generate_series(1, 200) AS n`,
    );
    expect(issuesOf(await put('one_more', 'x'))).toHaveProperty('key');
    const created = await app.asSuperAdmin.post('/api/settings').send({ key: 'one_more', value: 'x' });
    expect(issuesOf(created)).toHaveProperty('key');
    await put('own_1', 'x').expect(200);
    await put('contact_phone', '0762055318').expect(200);
    await app.query(`DELETE FROM settings WHERE key LIKE 'own%'`);
  });

  it('creates a key that is missing, and keeps the category of a known one', async () => {
    expect((await put('site_name', 'Lakeside School', { category: 'secret' })).body.data.category).toBe('site');
    expect((await put('bus_note', 'Line 4', { category: 'transport' })).body.data.category).toBe('transport');
    expect((await put('bus_note', 'Line 5')).body.data).toMatchObject({ value: 'Line 5', category: 'transport' });
  });

  it('creates a key by POST once', async () => {
    const create = () => app.asAdmin.post('/api/settings').send({ key: 'once', value: 'a', category: 'site' });
    expect((await create().expect(201)).body.data).toEqual({
      key: 'once',
      value: 'a',
      type: 'STRING',
      category: 'site',
      version: 1,
    });
    const again = await create();
    expect(failureOf(again)).toEqual([409, 'CONFLICT']);
    expect(again.body.message).toBe('A setting with this key already exists');
  });

  it('creates one row when many create the same key at once', async () => {
    const posts = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        app.asAdmin.post('/api/settings').send({ key: 'race', value: `${index}` }),
      ),
    );
    expect(posts.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const puts = await Promise.all(Array.from({ length: 6 }, (_, index) => put('another_race', `${index}`)));
    expect(puts.every(({ status }) => status === 200)).toBe(true);
    expect(await app.query(`SELECT key FROM settings WHERE key IN ('race', 'another_race')`)).toHaveLength(2);
  });

  it.each([
    ['contact_email', '', 'Email address is required'],
    ['contact_email', 'nobody', 'Please enter a valid email address'],
    ['contact_main_location', ' ', 'Main school location is required'],
    ['contact_instagram', '', 'Instagram handle is required'],
    ['contact_instagram', 'crestfield', 'Instagram handle should start with @'],
    ['contact_facebook', 'facebook.com/crestfield', 'Please enter a valid URL'],
    ['contact_youtube', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['contact_twitter', '/relative', 'Please enter a valid URL'],
    ['site_logo', '//evil.example.com/a.png', 'Please enter a valid URL'],
    ['site_name', '', 'Name is required'],
    ['site_color_primary', 'red; background: url(//evil)', 'Please enter a colour such as #1d4a7c'],
    ['site_founded', '2017-13-45', 'Please enter a date such as 2017-01-05'],
    ['anything', 'x'.repeat(20_001), 'Must be at most 20000 characters'],
  ])('refuses %s the value %j', async (key, value, message) => {
    expect(issuesOf(await put(key, value))).toEqual({ value: message });
  });

  it.each(['contact_facebook', 'contact_youtube', 'contact_twitter', 'contact_phone', 'site_logo'])(
    'lets %s be empty',
    async (key) => {
      expect((await put(key, '').expect(200)).body.data.value).toBe('');
    },
  );

  it('refuses values that are not text, and invalid keys', async () => {
    for (const value of [null, 7, {}, ['a'], undefined]) {
      expect(issuesOf(await put('contact_phone', value))).toEqual({ value: 'Must be text' });
    }
    for (const key of ['1st', 'two words', '%2e%2e', 'x'.repeat(65), 'a%00b', '<b>']) {
      expect(Object.keys(issuesOf(await put(key, 'x')))).toEqual(['key']);
    }
    expect(issuesOf(await put('contact_phone', '1', { type: 'JSON' }))).toEqual({ type: 'Type must be STRING' });
  });

  it('accepts names of JavaScript properties as ordinary keys', async () => {
    for (const key of ['constructor', 'toString', 'hasOwnProperty']) {
      await put(key, 'fine', { category: 'site' }).expect(200);
      expect(await valueOf(key)).toBe('fine');
    }
    const { body } = await app.asVisitor.get('/api/settings?category=site').expect(200);
    expect(body.data.constructor).toBe('fine');
  });
});
