/** @database embedded */
import { dayOf } from '../../../contract/platform/dates.js';
import sharp from 'sharp';
import type { PublishedNotice, StaffNotice } from '../../../contract/content/notices.js';
import { Config } from '../../../server/platform/config/config.js';
import { CacheInvalidationService } from '../../../server/platform/response-cache/cache-invalidation.service.js';
import { useApp } from '../../support/app.js';
import { holdClock } from '../../support/clock.js';
import { failureOf } from '../../support/expect.js';
import { aBranch, soon } from '../../support/factories.js';
import { until } from '../../support/until.js';

const app = useApp();

const DAY = 86_400_000;
const CLOSURE = { kind: 'CLOSURE', level: 'urgent', closedFrom: '2098-05-05', closedTo: '2098-05-05' } as const;
const WORDS = 'Kandy campus is closed on Monday, 5 May: floods.';
/** Of a year in which nothing else takes place: 5 May 2098 is a Monday. */
const END = '2098-05-05T12:30:00.000Z';

const raise = (fields = {}) => app.makeNotice({ ...CLOSURE, message: WORDS, endsAt: END, ...fields });
const pathOf = ({ id }: { id: number }) => `/notice/${id}`;
const open = (path: string, status = 200) => app.asVisitor.get(path).expect(status);
const read = async (notice: StaffNotice): Promise<PublishedNotice> =>
  (await open(`/api/notice-pages/${notice.id}`)).body.data;
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const jsonLdOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text!) as Record<string, unknown>,
  );
const withoutScripts = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, '');

const textOf = (html: string) => withoutScripts(html).replaceAll(/<!-- -->|<[^>]*>/g, '');

/** Moves a notice into the past, as if that much time had passed. */
async function age(ms: number): Promise<void> {
  const columns = ['createdAt', 'startsAt', 'endsAt', 'endedAt'].map(
    (column) => `"${column}" = "${column}" - interval '${ms} milliseconds'`,
  );
  await app.query(`UPDATE notices SET ${columns.join(', ')}, "closedFrom" = NULL, "closedTo" = NULL, kind = 'OTHER'`);
  app.nest.get(CacheInvalidationService).publish();
}

afterEach(async () => {
  await app.query('DELETE FROM notices');
  app.nest.get(CacheInvalidationService).publish();
});

describe('the page of a notice', () => {
  it('tells its words, days, campus and since when, without a script', async () => {
    const branch = await app.makeBranch(aBranch({ title: 'Crestfield College - Kandy' }));
    const notice = await raise({ branchId: branch.id });
    const { text } = await open(pathOf(notice));
    const shown = withoutScripts(text);
    expect(shown).toContain(WORDS);
    expect(shown).toContain('Monday, 5 May 2098');
    expect(shown).toContain(`href="/branch/${branch.id}"`);
    expect(shown).toContain(`dateTime="${notice.createdAt}"`);
    expect(shown).toContain('https://wa.me/?text=');
    expect(shown).not.toMatch(/is over|was taken back/);
    expect(await read(notice)).toEqual({
      id: notice.id,
      message: WORDS,
      level: 'urgent',
      branchId: branch.id,
      branch: 'Kandy',
      endsAt: END,
      kind: 'CLOSURE',
      closedFrom: '2098-05-05',
      closedTo: '2098-05-05',
      reason: null,
      translations: [],
      version: 1,
      state: 'current',
      raisedAt: notice.createdAt,
      overAt: null,
      until: '2098-05-05T18:30:00.000Z',
    });
  });

  it('and every other tell a closure with a reason in Sinhala and Tamil, too, each in its language', async () => {
    const notice = await raise({ reason: 'FLOOD' });
    const [sinhala, tamil] = notice.translations.map(({ text }) => text);
    const inHtml = async (path: string, status?: number) =>
      [...withoutScripts((await open(path, status)).text).matchAll(/<span lang="(si|ta)"[^>]*>([^<]*)</g)].map(
        ([, lang, text]) => [lang, text],
      );
    const both = [
      ['si', sinhala],
      ['ta', tamil],
    ];
    expect(await inHtml(pathOf(notice))).toEqual(both);
    // The bar says first which day it is closed.
    const closed = [
      ['si', 'වසා ඇත 5/5'],
      ['ta', 'மூடப்பட்டுள்ளது 5/5'],
    ];
    expect(await inHtml('/')).toEqual([...closed, ...both]);
    expect(await inHtml('/no-such-page', 404)).toEqual([...closed, ...both]);
    expect(await inHtml('/notices')).toEqual(both);
    const { text } = await open(pathOf(notice));
    const href = /href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(text)![1]!;
    expect(decodeURIComponent(href).split('\n').slice(0, 4)).toEqual([
      WORDS,
      sinhala,
      tamil,
      'Monday, 5 May 2098 · All campuses',
    ]);
    await app.asAdmin.put('/api/settings/site_notice_languages').send({ value: 'ta' }).expect(200);
    expect(await inHtml(pathOf(notice))).toEqual([['ta', tamil]]);
    expect(await inHtml('/')).toEqual([closed[1], ['ta', tamil]]);
    await app.asSuperAdmin.delete('/api/settings/site_notice_languages').expect(200);
  });

  it('is not there before its start, nor if it was ended before it, nor for an id that never was', async () => {
    const planned = await raise({ startsAt: soon(2) });
    await open(pathOf(planned), 404);
    await app.asSuperAdmin.delete(`/api/notices/${planned.id}`).expect(200);
    await age(DAY);
    for (const id of [planned.id, 999_999, 0, 'x']) {
      await open(`/notice/${id}`, 404);
      await open(`/notice/${id}/picture.png`, 404);
    }
    await open('/api/notice-pages/999999', 404);
    await open('/api/notice-pages/x', 400);
  });

  it('begins without a save', async () => {
    const planned = await raise({ startsAt: new Date(Date.now() + 4000).toISOString() });
    await open(pathOf(planned), 404);
    await until(async () => (await app.asVisitor.get(pathOf(planned))).status === 200);
    expect((await read(planned)).raisedAt).toBe(planned.startsAt);
  });

  it('says for 30 days after its end that it is over, then 410 in words', async () => {
    const notice = await raise({ endsAt: soon(1) });
    await age(2 * 3_600_000);
    const { text } = await open(pathOf(notice));
    expect(withoutScripts(text)).toContain('This notice is over.');
    expect(withoutScripts(text)).not.toContain('wa.me');
    expect(await read(notice)).toMatchObject({ state: 'over' });
    await age(30 * DAY - 2 * 3_600_000);
    await open(pathOf(notice));
    await age(3_600_000);
    expect(withoutScripts((await open(pathOf(notice), 410)).text)).toContain('This notice is no longer kept');
    expect(failureOf(await app.asVisitor.get(`/api/notice-pages/${notice.id}`))).toEqual([410, 'GONE']);
    await open(`${pathOf(notice)}/picture.png`, 404);
  });

  it('becomes a 410 by the clock', async () => {
    const notice = await raise({ kind: 'OTHER', closedFrom: null, closedTo: null, endsAt: soon(1) });
    const gone = Date.parse(notice.endsAt) + 30 * DAY;
    const cache = app.nest.get(CacheInvalidationService);
    holdClock(gone - 30_000);
    try {
      await until(() => cache.isConnected);
      await open(pathOf(notice));
      jest.setSystemTime(gone);
      await until(() => cache.isConnected);
      await open(pathOf(notice), 410);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that it was taken back, from the moment in which staff ended it', async () => {
    const notice = await raise();
    await open(pathOf(notice));
    const { body } = await app.asSuperAdmin.delete(`/api/notices/${notice.id}`).expect(200);
    expect(withoutScripts((await open(pathOf(notice))).text)).toContain('This notice was taken back.');
    expect(await read(notice)).toMatchObject({ state: 'withdrawn', overAt: body.data.endedAt });
    await age(30 * DAY);
    await open(pathOf(notice), 410);
  });

  it('of a closure is current until its last day is over, also if the notice ended before', async () => {
    const notice = await raise({ endsAt: soon(1) });
    const today = dayOf(new Date(), 'Asia/Colombo');
    await app.query(
      `UPDATE notices SET "endsAt" = now() - interval '1 minute', "closedFrom" = $1::date, "closedTo" = $1::date`,
      [today],
    );
    app.nest.get(CacheInvalidationService).publish();
    expect(await read(notice)).toMatchObject({ state: 'current' });
    expect((await open('/notices')).text).toContain(pathOf(notice));
  });

  it('hides what is of a hidden branch', async () => {
    const branch = await app.makeBranch();
    const notice = await raise({ branchId: branch.id });
    await open(pathOf(notice));
    await app.asSuperAdmin.put(`/api/branches/${branch.id}`).send({ status: 'INACTIVE' }).expect(200);
    await open(pathOf(notice), 404);
  });

  it('changes with the words', async () => {
    const notice = await raise();
    const { headers } = await open(pathOf(notice));
    await app.asVisitor.get(pathOf(notice)).set('If-None-Match', headers.etag!).expect(304);
    await app.asSuperAdmin.put(`/api/notices/${notice.id}`).send({ message: 'Open again' }).expect(200);
    expect((await open(pathOf(notice))).text).toContain('Open again');
  });

  it('is at most 10 kB, as it is served, with its styles, in three languages and among others', async () => {
    const notices: StaffNotice[] = [];
    for (const [town, reasons] of [
      ['Nuwara Eliya', ['FLOOD', 'STORM']],
      ['Batticaloa', ['POWER', 'WATER']],
      ['Kilinochchi', ['ILLNESS', 'OTHER']],
    ] as const) {
      const branch = await app.makeBranch(aBranch({ title: `Crestfield College - ${town}` }));
      for (const reason of reasons)
        notices.push(
          await raise({ branchId: branch.id, reason, closedTo: '2098-05-07', message: `${town}: ${WORDS}` }),
        );
    }
    expect((await read(notices[0]!)).translations).toHaveLength(2);
    const sizes: Record<string, number> = {};
    for (const encoding of ['br', 'gzip']) {
      const path = `${app.url}${pathOf(notices[0]!)}`;
      const { headers } = await fetch(path, { headers: { 'accept-encoding': encoding } });
      sizes[headers.get('content-encoding')!] = Number(headers.get('content-length'));
    }
    expect(sizes.br).toBeLessThanOrEqual(10_000);
    // Browsers ask for Brotli; what serves only gzip may take 10 KiB.
    expect(sizes.gzip).toBeLessThanOrEqual(10_240);
  });

  it('counts the other notices instead of telling them', async () => {
    const [notice, other] = [await raise(), await raise({ message: 'Galle campus is closed.' })];
    const { text } = await open(pathOf(notice));
    expect(textOf(text)).toContain('1 other notice');
    expect(text).not.toContain(other.message);
    await raise();
    expect(textOf((await open(pathOf(notice))).text)).toContain('2 other notices');
  });

  it('brings no poster, because none opens over it', async () => {
    const notice = await raise();
    const { title } = await app.makePopupPoster();
    expect((await open('/about')).text).toContain(title);
    expect((await open(pathOf(notice))).text).not.toContain(title);
  });
});

describe('the head of the page of a notice', () => {
  it('has its words, day and campus, and a picture of its own', async () => {
    const branch = await app.makeBranch(aBranch({ title: 'Crestfield College - Galle' }));
    const notice = await raise({ branchId: branch.id, message: '**Galle** is closed\nby a curfew' });
    const { text } = await open(pathOf(notice));
    const title = 'Galle is closed by a curfew – Monday, 5 May 2098 · Galle';
    expect(/<title>(.*?)<\/title>/.exec(text)![1]).toMatch(new RegExp(`^${title} \\| `));
    for (const name of ['og:title', 'twitter:title']) expect(metaOf(text, name)).toBe(title);
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(metaOf(text, name)).toBe('Galle is closed by a curfew Monday, 5 May 2098 · Galle');
    const { publicUrl } = app.nest.get(Config);
    for (const name of ['og:image', 'twitter:image'])
      expect(metaOf(text, name)).toBe(`${publicUrl}${pathOf(notice)}/picture.png?v=1-current`);
    expect(metaOf(text, 'og:image:type')).toBe('image/png');
    expect(metaOf(text, 'og:image:width')).toBe('1200');
    expect(metaOf(text, 'og:url')).toBe(`${publicUrl}${pathOf(notice)}`);
    expect(jsonLdOf(text)[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'SpecialAnnouncement',
      name: title,
      text: 'Galle is closed by a curfew Monday, 5 May 2098 · Galle',
      datePosted: notice.createdAt,
      expires: '2098-05-05T18:30:00.000Z',
      url: `${publicUrl}${pathOf(notice)}`,
      announcementLocation: {
        '@type': 'School',
        name: 'Crestfield College - Galle',
        url: `${publicUrl}/branch/${branch.id}`,
        address: branch.address,
      },
    });
    await app.asSuperAdmin.delete(`/api/notices/${notice.id}`).expect(200);
    const { text: after } = await open(pathOf(notice));
    expect(metaOf(after, 'og:title')).toBe(`Taken back: ${title}`);
    expect(metaOf(after, 'og:image')).toBe(`${publicUrl}${pathOf(notice)}/picture.png?v=2-withdrawn`);
  });
});

describe('the list of notices', () => {
  it('has those that are current, and so has the sitemap', async () => {
    const [current, ended] = [await raise(), await raise({ message: 'Ended' })];
    const planned = await raise({ message: 'Later', startsAt: soon(2) });
    await app.asSuperAdmin.delete(`/api/notices/${ended.id}`).expect(200);
    const { text } = await open('/notices');
    expect(withoutScripts(text)).toContain(WORDS);
    // The bar above other pages would say the same again.
    expect(text).not.toContain('aria-label="Notices"');
    expect((await open('/about')).text).toContain('aria-label="Notices"');
    expect(textOf(text)).toContain('Monday, 5 May 2098 · All campuses');
    const { body } = await open('/api/notice-pages');
    expect(body.data.map(({ id }: PublishedNotice) => id)).toEqual([current.id]);
    expect((await open('/sitemap.xml')).text).toContain('/sitemap-notices.xml');
    const sitemap = (await open('/sitemap-notices.xml')).text;
    expect(sitemap).toContain(`${pathOf(current)}</loc><lastmod>`);
    for (const other of [ended, planned]) {
      expect(text).not.toContain(`${pathOf(other)}"`);
      expect(sitemap).not.toContain(`${pathOf(other)}<`);
    }
    expect((await open('/sitemap-pages.xml')).text).toContain('/notices</loc>');
  });

  it('says so if there is none', async () => {
    expect(withoutScripts((await open('/notices')).text)).toContain('There is no notice now.');
    await open('/sitemap-notices.xml', 404);
  });
});

describe('the picture of a notice', () => {
  const picture = async (notice: StaffNotice) => {
    const { body, headers } = await app.asVisitor.get(`${pathOf(notice)}/picture.png`).expect(200);
    return { bytes: body as Buffer, headers };
  };
  const groundOf = async (bytes: Buffer) => {
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)];
  };

  it('is a PNG of 1200 by 630, red for closures only, cached with an ETag, and changes with words and school', async () => {
    const notice = await raise();
    const { bytes, headers } = await picture(notice);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': expect.stringMatching(/^public/),
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
    expect(await groundOf(bytes)).toEqual([0xa8, 0x32, 0x2d]);
    await app.asVisitor
      .get(`${pathOf(notice)}/picture.png`)
      .set('If-None-Match', headers.etag!)
      .expect(304);

    await app.asSuperAdmin.put(`/api/notices/${notice.id}`).send({ closedTo: '2098-05-06' }).expect(200);
    const longer = await picture(notice);
    expect(longer.headers.etag).not.toBe(headers.etag);
    await app.asSuperAdmin.put('/api/settings/site_name').send({ value: 'Riverside School' }).expect(200);
    const renamed = await picture(notice);
    expect(renamed.headers.etag).not.toBe(longer.headers.etag);

    const other = await picture(await raise({ kind: 'OTHER', closedFrom: null, closedTo: null }));
    expect(await groundOf(other.bytes)).toEqual([0x1d, 0x4a, 0x7c]);
  });

  it('leaves out words in letters that the fonts of the product lack, whatever a server has installed', async () => {
    const [thai, hindi] = [await raise({ message: 'โรงเรียนปิด' }), await raise({ message: 'विद्यालय बंद है' })];
    expect((await picture(thai)).bytes.equals((await picture(hindi)).bytes)).toBe(true);
    expect((await picture(await raise())).bytes.equals((await picture(thai)).bytes)).toBe(false);
  });

  it('cuts wide words before the text below them', async () => {
    const sentence = async (message: string) => {
      const { bytes } = await picture(await raise({ message, reason: 'FLOOD' }));
      const [left, top, width] = [0, 390, 1200];
      return sharp(bytes).extract({ left, top, width, height: 240 }).removeAlpha().raw().toBuffer();
    };
    const [short, wide] = [await sentence('Closed'), await sentence('W'.repeat(300))];
    // The palettes of two pictures differ a little.
    expect(wide.filter((value, at) => Math.abs(value - short[at]!) > 40)).toHaveLength(0);
  });

  it('has words in Sinhala and Tamil, and what the closure says in them', async () => {
    const [sinhala, tamil] = ['පාසල වසා ඇත', 'பள்ளி மூடப்பட்டது'];
    const messages = [sinhala, tamil, `Closed. ${sinhala}. ${tamil}.`, 'โรงเรียนปิด'];
    const drawn = await Promise.all(messages.map(async (message) => (await picture(await raise({ message }))).bytes));
    expect(new Set(drawn.map((bytes) => bytes.toString('base64'))).size).toBe(4);
    const plain = await picture(await raise({ message: 'Closed', reason: null }));
    const translated = await picture(await raise({ message: 'Closed', reason: 'FLOOD' }));
    expect(translated.bytes.equals(plain.bytes)).toBe(false);
    await app.asSuperAdmin.put('/api/settings/site_notice_languages').send({ value: '' }).expect(200);
    const english = await picture(await raise({ message: 'Closed', reason: 'FLOOD' }));
    expect(english.bytes.equals(plain.bytes)).toBe(true);
  });

  it('draws markup in the words as text', async () => {
    const notice = await raise({ message: '<b>Closed & "late"</b>' });
    await picture(notice);
  });
});
