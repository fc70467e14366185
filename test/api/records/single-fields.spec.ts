/** @database embedded */
import { useApp } from '../../support/app.js';
import { aCalendarDay, aNotice, anEvent, soon } from '../../support/factories.js';
import { type Client, generateClients } from '../../support/generated-clients.js';
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

interface Changes {
  operationId: string;
  path: string;
  schema: string;
  fields: Record<string, Field>;
}

let changesOf: Record<string, Changes>;
let clients: Record<string, Client>;
beforeAll(async () => {
  const { document, operations } = await readOpenApi(app);
  changesOf = Object.fromEntries(
    operations.flatMap(({ id: operationId, method, path, body }) => {
      const schema = String((body?.schema as Json | undefined)?.$ref)
        .split('/')
        .at(-1)!;
      if (method !== 'put' || !/^\/api\/[\w-]+\/\{id\}$/.test(path) || !schema.endsWith('ChangesDto')) return [];
      const fields = document.components.schemas[schema]!.properties as Record<string, Field>;
      return [[path.split('/')[2]!, { operationId, path, schema, fields }]];
    }),
  );
  clients = await generateClients(document, app.url, app.tokens.SUPER_ADMIN);
});

it('knows a record of each kind that a partial body changes', () => {
  expect(Object.keys(RECORDS).sort()).toEqual(Object.keys(changesOf).sort());
});

it.each(Object.keys(RECORDS))(
  '%s: a single field sent by a generated client changes this field alone',
  async (name) => {
    const { fields, ...operation } = changesOf[name]!;
    let record = (await RECORDS[name]!()) as Stored;
    const changed: string[] = [];
    for (const [key, field] of Object.entries(fields)) {
      const expected = [key, 'version', 'updatedAt', 'sequence', ...(FOLLOWS[`${name}.${key}`] ?? [])];
      let values = candidates(field, record[key]);
      for (const [generator, client] of Object.entries(clients)) {
        const answers = [];
        for (const value of values) {
          const body = {
            [key]: value,
            ...(name === 'users' && key !== 'name' && { currentPassword: 'correct horse' }),
          };
          answers.push(await client({ ...operation, id: record.id, body }));
          if (answers.at(-1)!.status === 200) break;
        }
        values = values.slice(answers.length - 1, answers.length);
        const { status, body } = answers.at(-1)!;
        expect([generator, key, status, body.issues]).toEqual([generator, key, 200, undefined]);
        const after = body.data as Stored;
        for (const other of Object.keys(after).filter((one) => !expected.includes(one)))
          if (JSON.stringify(after[other]) !== JSON.stringify(record[other]))
            changed.push(`${generator}: ${key} changes ${other}`);
        record = after;
      }
    }
    expect(changed).toEqual([]);
  },
);
