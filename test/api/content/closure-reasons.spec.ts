/** @database embedded */
import type { ClosureSentence, StaffNotice } from '../../../contract/content/notices.js';
import { useApp } from '../../support/app.js';
import { issuesOf, listQuery } from '../../support/expect.js';
import { aBranch, aNotice } from '../../support/factories.js';
import { queriesOf } from '../../support/queries.js';

const app = useApp();

const DAYS = { closedFrom: '2098-05-05', closedTo: '2098-05-06' };
const FLOOD = { kind: 'CLOSURE', reason: 'FLOOD', ...DAYS } as const;
const SINHALA = {
  lang: 'si',
  text: 'ගංවතුර හේතුවෙන් මැයි 5 වන සඳුදා සිට මැයි 6 වන අඟහරුවාදා දක්වා පාසල වසා තබනු ලැබේ.',
};
const TAMIL = {
  lang: 'ta',
  text: 'வெள்ளம் காரணமாக மே 5 ஆம் திகதி திங்கட்கிழமை முதல் மே 6 ஆம் திகதி செவ்வாய்க்கிழமை வரை பாடசாலை மூடப்பட்டிருக்கும்.',
};

const show = (value: string) => app.asAdmin.put('/api/settings/site_notice_languages').send({ value }).expect(200);
const put = async (id: number, body: object): Promise<StaffNotice> =>
  (await app.asSuperAdmin.put(`/api/notices/${id}`).send(body).expect(200)).body.data;

/** What every response says of one notice. */
async function saidEverywhere(id: number): Promise<Record<string, ClosureSentence[]>> {
  const data = async (path: string, as = app.asVisitor) => (await as.get(path).expect(200)).body.data;
  const inList = (notices: StaffNotice[]) => notices.find((notice) => notice.id === id)!.translations;
  return {
    list: inList(await data('/api/notices')),
    one: (await data(`/api/notices/${id}`)).translations,
    page: (await data(`/api/notice-pages/${id}`)).translations,
    pages: inList(await data('/api/notice-pages')),
    site: inList((await data('/api/site')).notices),
    staff: inList(await data('/api/notices', app.asAdmin)),
    'staff, one': (await data(`/api/notices/${id}`, app.asAdmin)).translations,
  };
}
const only = (said: Record<string, ClosureSentence[]>) => {
  const [first, ...others] = Object.values(said);
  for (const other of others) expect(other).toEqual(first);
  return first;
};

afterEach(async () => {
  await app.query('DELETE FROM notices');
  await app.query(`DELETE FROM settings WHERE key = 'site_notice_languages'`);
});

describe('a closure with a reason', () => {
  it('has its translations in every response, also that to its creation', async () => {
    const notice = await app.makeNotice(FLOOD);
    expect(notice).toMatchObject({ reason: 'FLOOD', translations: [SINHALA, TAMIL] });
    expect(only(await saidEverywhere(notice.id))).toEqual([SINHALA, TAMIL]);
  });

  it('has new translations after a change of its days, campus or reason', async () => {
    const { id } = await app.makeNotice(FLOOD);
    const { id: branchId } = await app.makeBranch(aBranch({ title: 'Crestfield College - Kandy' }));
    const changed = await put(id, { reason: 'POWER', branchId, closedTo: DAYS.closedFrom });
    const [sinhala, tamil] = changed.translations;
    expect(sinhala!.text).toBe('විදුලිය නොමැති වීම හේතුවෙන් මැයි 5 වන සඳුදා දින පාසලේ Kandy ශාඛාව වසා තබනු ලැබේ.');
    expect(tamil!.text).toBe('மின்தடை காரணமாக மே 5 ஆம் திகதி திங்கட்கிழமை பாடசாலையின் Kandy கிளை மூடப்பட்டிருக்கும்.');
    expect(only(await saidEverywhere(id))).toEqual([sinhala, tamil]);
  });

  it('keeps its reason when something else is changed, and loses it with its days', async () => {
    const { id } = await app.makeNotice(FLOOD);
    expect(await put(id, { message: 'Closed' })).toMatchObject({ reason: 'FLOOD', translations: [SINHALA, TAMIL] });
    const other = { reason: null, translations: [], closedFrom: null };
    expect(await put(id, { kind: 'OTHER' })).toMatchObject(other);
    expect(await app.makeNotice({ reason: 'FLOOD' })).toMatchObject(other);
  });

  it('has only its own words once it has no reason', async () => {
    const { id } = await app.makeNotice(FLOOD);
    expect(await put(id, { reason: null })).toMatchObject({ reason: null, ...DAYS });
    expect(only(await saidEverywhere(id))).toEqual([]);
  });

  it('can be raised together with what becomes of the events of those days', async () => {
    const sent = { ...aNotice(), ...DAYS, reason: 'STORM', changes: [] };
    const { body } = await app.asSuperAdmin.post('/api/closures').send(sent).expect(201);
    const [sinhala, tamil] = body.data.translations;
    expect(body.data.reason).toBe('STORM');
    expect([sinhala.text, tamil.text]).toEqual([expect.stringMatching(/^කුණාටු /), expect.stringMatching(/^புயல் /)]);
  });

  it('is found by it, and has it in its history', async () => {
    const { id } = await app.makeNotice(FLOOD);
    await app.makeNotice({ ...FLOOD, reason: 'WATER' });
    await put(id, { reason: 'ILLNESS' });
    const { body } = await app.asAdmin.get('/api/notices').query(listQuery({ filter: { reason: 'ILLNESS' } }));
    expect(body.data.map((notice: StaffNotice) => notice.id)).toEqual([id]);
    const revisions = await app.asAdmin.get(`/api/notices/${id}/revisions`).expect(200);
    expect(revisions.body.data[0]).toMatchObject({ fields: ['reason'], before: { reason: 'FLOOD' } });
  });

  it('is refused with another one', async () => {
    const refused = await app.asSuperAdmin.post('/api/notices').send({ ...aNotice(FLOOD), reason: 'SNOW' });
    expect(issuesOf(refused)).toEqual({
      reason: 'Must be one of FLOOD, STORM, POWER, WATER, ILLNESS, ELECTION, FUNERAL, OTHER',
    });
  });
});

describe('the languages of closures', () => {
  it('are those of the setting, in cached responses, too', async () => {
    const { id } = await app.makeNotice(FLOOD);
    expect(only(await saidEverywhere(id))).toEqual([SINHALA, TAMIL]);
    for (const [value, said] of [
      ['ta', [TAMIL]],
      ['', []],
      ['si', [SINHALA]],
    ] as const) {
      await show(value);
      expect(only(await saidEverywhere(id))).toEqual(said);
    }
    await app.asSuperAdmin.delete('/api/settings/site_notice_languages').expect(200);
    expect(only(await saidEverywhere(id))).toEqual([SINHALA, TAMIL]);
  });

  it('are read by the query of the notice', async () => {
    const { id } = await app.makeNotice(FLOOD);
    await app.asAdmin.get('/api/settings').expect(200);
    const queries = await queriesOf(app.dataSource, () => app.asAdmin.get(`/api/notices/${id}`).expect(200));
    expect(queries.filter(([sql]) => sql.includes('site_notice_languages'))).toHaveLength(1);
  });

  it.each(['fr', 'ta,si', 'si, ta'])('are refused as %s', async (value) => {
    const refused = await app.asAdmin.put('/api/settings/site_notice_languages').send({ value });
    expect(issuesOf(refused)).toEqual({ value: 'Please choose si,ta or si or ta, or no language' });
  });
});
