/** @database embedded */
import { useApp } from '../../support/app.js';
import { aCalendarDay, aNotice, anEvent, soon } from '../../support/factories.js';
import { type Json, readOpenApi } from '../../support/openapi.js';

const app = useApp();

type Stored = Record<string, unknown> & { id: number };
interface Field {
  enum?: unknown[];
  type?: string;
  example?: unknown;
}

const created = async (path: string, body: object): Promise<Stored> =>
  (await app.asSuperAdmin.post(path).send(body).expect(201)).body.data;

/** A record of everything that a partial body changes. */
const RECORDS: Record<string, () => Promise<object>> = {
  admissions: () => app.makeAdmission(),
  bookings: async () => {
    // The event that the document gives as an example.
    const { id } = await app.makeEvent({ places: 40 });
    await app.query('UPDATE events SET id = 7 WHERE id = $1', [id]);
    return app.makeBooking();
  },
  branches: () => app.makeBranch(),
  'calendar-days': () => created('/api/calendar-days', aCalendarDay({ kind: 'HOLIDAY', source: 'GAZETTE' })),
  contacts: () => app.makeContact(),
  events: () => created('/api/events', anEvent({ endDate: '2026-03-15', endTime: '12:00', occurrence: 'CANCELLED' })),
  'hero-slides': () => app.makeHeroSlide({ isActive: false }),
  newsletters: () => app.makeNewsletter(),
  notices: () =>
    created(
      '/api/notices',
      aNotice({ kind: 'CLOSURE', closedFrom: soon().slice(0, 10), closedTo: soon(48).slice(0, 10) }),
    ),
  'popup-posters': () => app.makePopupPoster({ isActive: false, priority: 7 }),
  reviews: () => app.makeReview({ stars: 2 }),
  subscribers: async () => {
    await app.asVisitor.post('/api/subscribers').send({ email: 'ruwan@example.com' }).expect(201);
    return (await app.asAdmin.get('/api/subscribers').expect(200)).body.data[0];
  },
  templates: () => created('/api/templates', { name: 'A visit', subject: 'Your visit', text: 'Dear {{name}},' }),
  users: () => app.makeUser({ isActive: false }),
  'saved-views': () =>
    created('/api/saved-views', { list: 'contacts', name: 'Waiting', query: 'filter=%7B%7D&sort=id&order=ASC' }),
  visits: async () => {
    const { id: admissionId } = await app.makeAdmission();
    const times = { startsAt: '2027-03-14T03:00:00.000Z', endsAt: '2027-03-14T04:00:00.000Z' };
    return created('/api/visits', { admissionId, ...times, place: 'Front office', kind: 'assessment' });
  },
  webhooks: () =>
    created('/api/webhooks', {
      name: 'App',
      url: 'https://app.example.com/',
      events: ['events.updated'],
      isActive: false,
    }),
};

/** What follows from a field by the rules of its collection. */
const FOLLOWS: Record<string, string[]> = {
  'admissions.branch': ['branchId'],
  'admissions.consentMeans': ['consentAt'],
  'admissions.isWaiting': ['waitingSince'],
  'admissions.status': ['isRead', 'steppedAt'],
  'branches.title': ['name'],
  'calendar-days.status': ['isUncertain'],
  'contacts.status': ['isRead'],
  'events.allDay': ['time', 'endTime'],
  'events.branch': ['branchId'],
  'events.date': ['endDate'],
  'events.occurrence': ['occurrenceReason'],
  'events.places': ['placesLeft'],
  'events.publishAt': ['status'],
  'events.time': ['allDay', 'endTime'],
  'hero-slides.publishAt': ['isActive'],
  'notices.kind': ['closedFrom', 'closedTo'],
  'popup-posters.endDate': ['live'],
  'popup-posters.isActive': ['live'],
};

function candidates({ enum: choices, type, example }: Field, stored: unknown): unknown[] {
  if (choices) return choices.filter((one) => one !== stored && one !== null);
  return [type === 'boolean' ? !stored : example];
}

let schemas: Record<string, Record<string, Field>>;
beforeAll(async () => {
  const { document, operations } = await readOpenApi(app);
  const changes = operations.filter(({ method, path, body }) => {
    const { $ref = '' } = (body?.schema ?? {}) as { $ref?: string };
    return method === 'put' && /^\/api\/[\w-]+\/\{id\}$/.test(path) && $ref.endsWith('ChangesDto');
  });
  schemas = Object.fromEntries(
    changes.map(({ path, body }) => [
      path.split('/')[2]!,
      document.components.schemas[
        String((body!.schema as Json).$ref)
          .split('/')
          .at(-1)!
      ]!.properties,
    ]),
  ) as typeof schemas;
});

it('knows a record of each kind that a partial body changes', () => {
  expect(Object.keys(RECORDS).sort()).toEqual(Object.keys(schemas).sort());
});

it.each(Object.keys(RECORDS))('%s: a body with a single field changes this field alone', async (name) => {
  let record = (await RECORDS[name]!()) as Stored;
  const changed: string[] = [];
  for (const [key, field] of Object.entries(schemas[name]!)) {
    const answers = [];
    for (const value of candidates(field, record[key])) {
      const body = { [key]: value, ...(name === 'users' && key !== 'name' && { currentPassword: 'correct horse' }) };
      const answer = await app.asSuperAdmin.put(`/api/${name}/${record.id}`).send(body);
      answers.push(answer);
      if (answer.status === 200) break;
    }
    const { status, body } = answers.at(-1)!;
    expect([key, status, body.issues]).toEqual([key, 200, undefined]);
    const after = body.data as Stored;
    const expected = [key, 'version', 'updatedAt', 'sequence', ...(FOLLOWS[`${name}.${key}`] ?? [])];
    for (const other of Object.keys(after).filter((one) => !expected.includes(one)))
      if (JSON.stringify(after[other]) !== JSON.stringify(record[other])) changed.push(`${key} changes ${other}`);
    record = after;
  }
  expect(changed).toEqual([]);
});
