import fc from 'fast-check';
import { DataSource } from 'typeorm';
import type { FormCollection } from '../../../contract/delivery/mails.js';
import type { Agenda } from '../../../contract/families/agenda.js';
import type { Today } from '../../../contract/families/today.js';
import { WAIT_ERRORS, type Waits } from '../../../contract/families/waits.js';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { counting } from '../../../server/families/retention/due.js';
import { ApplicationStatusService } from '../../../server/families/application-status/application-status.service.js';
import { waitingIn } from '../../../server/families/digests/digest-facts.js';
import { WaitsService } from '../../../server/families/forms/waits.service.js';
import { PASSWORD } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { useBulk } from '../../support/bulk.js';
import { issuesOf } from '../../support/expect.js';
import { aContact, anApplication } from '../../support/factories.js';
import { readOpenApi } from '../../support/openapi.js';
import { listed } from '../../support/requests.js';
import { anAnswer, useThreads } from '../../support/threads.js';

const { app, handIn, lastMessageId } = useThreads();
const bulk = useBulk(app);

type Waiting = Waits & { id: number; isRead: boolean; status: string };

const today = () => dayOf(new Date(), 'Asia/Colombo');
const inDays = (days: number) => addDays(today(), days);
const bringBack = (days: number) => app.nest.get(WaitsService).bringBack(new Date(Date.now() + days * 86_400_000));

beforeEach(() => app.query('DELETE FROM contacts; DELETE FROM admissions'));

const KINDS = [
  { collection: 'contacts' as FormCollection, make: () => app.makeContact(), done: 'RESOLVED', open: 'IN_PROGRESS' },
  { collection: 'admissions' as FormCollection, make: () => app.makeAdmission(), done: 'REJECTED', open: 'CONTACTED' },
];

it.each(['contacts', 'admissions'])('the API says what the filters of %s mean', async (collection) => {
  const { operations } = await readOpenApi(app);
  const list = operations.find(({ method, path }) => method === 'get' && path === `/api/${collection}`)!;
  const { description } = list.parameters.find(({ name }) => name === 'filter')!;
  for (const name of ['assigned', 'waits', 'returned'])
    expect(description).toMatch(new RegExp(`\\. ${name}: true or false,`));
});

it.each([
  { collection: 'admissions', form: async () => anApplication({ selectedBranch: (await app.makeBranch()).title }) },
  { collection: 'contacts', form: async () => aContact() },
])('of $collection, one that a parent sends again while the first waits is to do', async ({ collection, form }) => {
  const body = await form();
  const send = () => app.asVisitor.post(`/api/${collection}`).send(body).expect(201);
  await send();
  const [first] = await listed<Waiting>(app.asAdmin, collection);
  const wait = { waitUntil: inDays(5), waitReason: 'Fees' };
  await app.asAdmin.put(`/api/${collection}/${first!.id}`).send(wait).expect(200);
  await send();
  const toDo = await listed<Waiting>(app.asAdmin, collection, { waits: false });
  const isSame = collection === 'admissions';
  expect(toDo).toMatchObject([isSame ? { id: first!.id, ...wait, waitEnded: true, isRead: false } : { isRead: false }]);
  expect(await listed(app.asAdmin, collection, { waits: true })).toHaveLength(isSame ? 0 : 1);
});

describe.each(KINDS)('a wait of $collection', ({ collection, make, done, open }) => {
  const path = (id: number) => `/api/${collection}/${id}`;
  const change = (id: number, fields: object) => app.asAdmin.put(path(id)).send(fields);
  const changed = async (id: number, fields: object): Promise<Waiting> =>
    (await change(id, fields).expect(200)).body.data;
  const read = async (id: number): Promise<Waiting> => (await app.asAdmin.get(path(id)).expect(200)).body.data;
  const listed = async (filter: object): Promise<number[]> => {
    const query = { filter: JSON.stringify(filter), sort: '["activeAt","DESC"]' };
    const { body } = await app.asAdmin.get(`/api/${collection}`).query(query).expect(200);
    return body.data.map(({ id }: Waiting) => id);
  };
  const todayOf = async (): Promise<Today> => (await app.asAdmin.get('/api/today').expect(200)).body.data;
  const age = (id: number) =>
    app.query(`UPDATE ${collection} SET "activeAt" = now() - interval '9 days' WHERE id = $1`, [id]);

  it('takes the record out of every count until its day, and lists it as waiting', async () => {
    const { id } = await make();
    await age(id);
    if (collection === 'admissions')
      await app.query(`UPDATE admissions SET "steppedAt" = now() - interval '9 days' WHERE id = $1`, [id]);
    const counted = async () => {
      const { lines, waiting } = await todayOf();
      const agenda: Agenda = (await app.asAdmin.get('/api/today/agenda').expect(200)).body.data;
      const digest = await waitingIn(app.nest.get(DataSource).manager, null, today());
      return {
        lines: lines.filter((line) => line.collection === collection).map(({ name }) => name),
        menu: waiting[collection],
        agenda: agenda.waiting?.map((list) => list.collection) ?? [],
        digest: digest.map((one) => one.collection),
      };
    };
    const lines = collection === 'contacts' ? ['messages'] : ['overdue'];
    expect(await counted()).toEqual({ lines, menu: 1, agenda: [collection], digest: [collection] });
    const fields = { waitUntil: inDays(3), waitReason: 'She asks her husband.' };
    expect(await changed(id, fields)).toMatchObject({ ...fields, waitEnded: false, isRead: true, status: 'PENDING' });
    expect(await counted()).toEqual({ lines: [], menu: 0, agenda: [], digest: [] });
    expect([await listed({ waits: true }), await listed({ waits: false })]).toEqual([[id], []]);
  });

  it('ends on its day: the record is back on top, unread, and marked until the next step', async () => {
    const [{ id }, other] = [await make(), await make()];
    await changed(id, { waitUntil: inDays(2), waitReason: 'Fees' });
    await bringBack(1);
    expect(await read(id)).toMatchObject({ waitEnded: false });
    await app.query(`UPDATE ${collection} SET "waitUntil" = $2 WHERE id = $1`, [id, today()]);
    expect([await listed({ waits: true }), await listed({ returned: true })]).toEqual([[], [id]]);
    await bringBack(0);
    const back = { waitUntil: today(), waitReason: 'Fees', waitEnded: true, isRead: false };
    expect(await read(id)).toMatchObject(back);
    expect(await listed({})).toEqual([id, other.id]);
    const { lines } = await todayOf();
    expect(lines).toContainEqual(expect.objectContaining({ name: 'returned', collection, count: 1 }));
    await bringBack(0);
    expect((await read(id)).waitEnded).toBe(true);
    expect(await changed(id, { isRead: true })).toMatchObject({ ...back, isRead: true });
    expect(await changed(id, { status: open })).toMatchObject({ waitUntil: null, waitReason: null, waitEnded: false });
    expect(await listed({ returned: true })).toEqual([]);
  });

  it('ends at once with an answer of the parent, also in the trash, and keeps its day', async () => {
    const { id } = await make();
    await changed(id, { waitUntil: inDays(5), waitReason: 'Fees' });
    await handIn(anAnswer(await lastMessageId())).expect(200);
    const ended = { waitUntil: inDays(5), waitReason: 'Fees', waitEnded: true, isRead: false };
    expect(await read(id)).toMatchObject(ended);
    expect([await listed({ waits: true }), await listed({ returned: true })]).toEqual([[], [id]]);
    expect(await changed(id, { waitUntil: inDays(6) })).toMatchObject({ waitUntil: inDays(6), waitEnded: false });
    await app.asAdmin.delete(path(id)).expect(200);
    const again = anAnswer(await lastMessageId()).replace('first.answer', 'second.answer');
    await handIn(again).expect(200);
    await app.asAdmin.post(`${path(id)}/restore`).expect(200);
    expect(await read(id)).toMatchObject({ waitUntil: inDays(6), waitEnded: true });
  });

  it('begins again when the same day is sent after an answer of the parent has ended it', async () => {
    const { id } = await make();
    const fields = { waitUntil: inDays(5), waitReason: 'Fees' };
    await changed(id, fields);
    await handIn(anAnswer(await lastMessageId())).expect(200);
    const { waitEnded, ...whole } = await read(id);
    expect(await changed(id, { ...whole, waitEnded })).toMatchObject({ ...fields, waitEnded: true });
    expect(await changed(id, { waitReason: 'Bus' })).toMatchObject({ waitReason: 'Bus', waitEnded: true });
    expect(await changed(id, { waitUntil: inDays(5) })).toMatchObject({ waitEnded: false, isRead: true });
    expect(await listed({ waits: true })).toEqual([id]);
  });

  it('is refused for a day that is not within a year, and for what is done; whatever is done waits no longer', async () => {
    const { id } = await make();
    for (const waitUntil of [today(), inDays(-1), inDays(367), 'tomorrow', '2030-02-30'])
      expect(issuesOf(await change(id, { waitUntil }))).toEqual({ waitUntil: WAIT_ERRORS.day });
    await changed(id, { waitUntil: inDays(1) });
    const ended = { waitUntil: inDays(1), waitEnded: true };
    expect(await changed(id, { status: done })).toMatchObject(ended);
    expect(await listed({ returned: true })).toEqual([]);
    for (const fields of [{ waitUntil: inDays(2) }, { waitUntil: inDays(1), waitEnded: false }])
      expect(issuesOf(await change(id, fields))).toEqual({ waitUntil: WAIT_ERRORS.done });
    // Undo of the status
    expect(await changed(id, { status: 'PENDING' })).toMatchObject(ended);
    expect(await listed({ returned: true })).toEqual([id]);
    expect(await changed(id, ended)).toMatchObject(ended);
    expect(await changed(id, { ...ended, waitEnded: false })).toMatchObject({ waitEnded: false });
    expect(await listed({ waits: true })).toEqual([id]);
  });

  it('is taken back, and stays when another field is changed or the whole record is sent back', async () => {
    const { id } = await make();
    const fields = { waitUntil: inDays(4), waitReason: 'Fees' };
    await changed(id, fields);
    const colleague = await staffAs(app, { role: 'ADMIN' });
    expect(await changed(id, { assigneeId: colleague.id })).toMatchObject(fields);
    expect(await changed(id, { ...fields, waitEnded: false })).toMatchObject({ ...fields, waitEnded: false });
    expect(await changed(id, { waitUntil: inDays(5) })).toMatchObject({ waitUntil: inDays(5), waitReason: 'Fees' });
    expect(await changed(id, { waitUntil: null })).toMatchObject({ waitUntil: null, waitReason: null });
    expect(await changed(id, { waitReason: 'Nothing waits' })).toMatchObject({ waitReason: null });
  });

  it('can be set and ended for many at once', async () => {
    const rows = [await make(), await make()].map(({ id }) => ({ id }));
    const ids = rows.map(({ id }) => id);
    const update = (data: Record<string, unknown>) => bulk.change({ collection, action: 'UPDATE', rows, data });
    expect(await update({ waitUntil: inDays(2) })).toMatchObject({ done: 2, failed: 0 });
    expect((await listed({ waits: true })).sort()).toEqual(ids.sort());
    await handIn(anAnswer(await lastMessageId())).expect(200);
    const { id: change, ...ended } = await update({ waitUntil: null });
    expect(ended).toMatchObject({ done: 2, failed: 0 });
    expect(await listed({ waits: true })).toEqual([]);
    await bulk.undoAll(change);
    const places = await Promise.all(ids.map(async (id) => (await read(id)).waitUntil));
    expect(places).toEqual([inDays(2), inDays(2)]);
    expect(await listed({ waits: true })).toEqual([]);
  });

  it('is over for the day after a call, also before the server has brought it back', async () => {
    const [{ id }, other] = [await make(), await make()];
    const call = (of: number) =>
      app.asAdmin
        .post(`${path(of)}/thread`)
        .send({ kind: 'call', text: 'They come.' })
        .expect(201);
    await changed(other.id, { waitUntil: inDays(2) });
    await call(other.id);
    expect(await listed({ waits: true })).toEqual([other.id]);
    await changed(id, { waitUntil: inDays(2) });
    await app.query(`UPDATE ${collection} SET "waitUntil" = $2 WHERE id = $1`, [id, today()]);
    await call(id);
    await bringBack(0);
    expect(await read(id)).toMatchObject({ waitUntil: null, waitEnded: false, isRead: true });
  });

  it('keeps the record from retention', async () => {
    const [{ id }] = [await make(), await make()];
    await changed(id, { waitUntil: inDays(2) });
    await app.query(`UPDATE ${collection} SET "updatedAt" = now() - interval '20 years'`);
    const kind = collection === 'contacts' ? 'openMessages' : 'openApplications';
    const months = [24, 0];
    expect(await app.query(counting(kind), months)).toEqual([{ count: 1 }]);
    await app.query(`UPDATE ${collection} SET "waitEnded" = true, "updatedAt" = now() - interval '20 years'`);
    expect(await app.query(counting(kind), months)).toEqual([{ count: 2 }]);
  });

  it('loses and hides no record for ever, whatever is done in whatever order', async () => {
    const colleague = await staffAs(app, { role: 'ADMIN' });
    let answers = 0;
    let undoable: number | undefined;
    const changeMany = async (id: number, data: Record<string, unknown>) => {
      ({ id: undoable } = await bulk.change({ collection, action: 'UPDATE', rows: [{ id }], data }));
    };
    const note = (id: number, body: object) =>
      app.asAdmin
        .post(`${path(id)}/thread`)
        .send(body)
        .expect(({ status }) => expect(status).toBeLessThan(500));
    const steps: Record<string, (id: number) => Promise<unknown>> = {
      waitByBulk: (id) => changeMany(id, { waitUntil: inDays(3) }),
      finishByBulk: (id) => changeMany(id, { status: done }),
      undo: async () => {
        if (!undoable) return;
        await app.asAdmin.post(`/api/bulk/${undoable}/undo`);
        await bulk.runAll();
      },
      note: async (id) => note(id, { kind: 'call', outcome: 'no_answer', waitUntil: inDays(2) }),
      erase: () => {
        const erased = { email: 'ruwan@example.com', confirmation: 'ERASE', currentPassword: PASSWORD };
        return app.asSuperAdmin.post('/api/parents/erase').send(erased).expect(200);
      },
      wait: (id) => change(id, { waitUntil: inDays(2) }),
      again: (id) => change(id, { waitUntil: inDays(2), waitEnded: false }),
      end: (id) => change(id, { waitUntil: null }),
      call: async (id) => note(id, { kind: 'call', text: 'They come.' }),
      assign: (id) => change(id, { assigneeId: colleague.id }),
      finish: (id) => change(id, { status: done }),
      reopen: (id) => change(id, { status: open }),
      answer: async (id) => {
        const [confirmation] = await app.query<{ messageId: string }>(
          `SELECT "messageId" FROM mails WHERE "recordId" = $1 AND collection = $2 AND kind = 'confirmation'`,
          [id, collection],
        );
        answers += 1;
        return handIn(anAnswer(confirmation!.messageId).replace('first.answer', `answer.${answers}`)).expect(200);
      },
      midnight: () => app.query(`UPDATE ${collection} SET "waitUntil" = $1 WHERE "waitUntil" IS NOT NULL`, [today()]),
      day: async () => {
        await app.query(`UPDATE ${collection} SET "waitUntil" = $1 WHERE "waitUntil" IS NOT NULL`, [today()]);
        await bringBack(0);
      },
      bin: async (id) => {
        await app.asAdmin.delete(path(id)).expect(200);
        await app.asAdmin.post(`${path(id)}/restore`).expect(200);
      },
    };
    const anyOrder = fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 1, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(anyOrder, async (names) => {
        const { id } = await make();
        undoable = undefined;
        for (const name of names) {
          await steps[name]!(id);
          const places = [await listed({ id: [id], waits: true }), await listed({ id: [id], waits: false })];
          if (name === 'erase') {
            expect(places.flat()).toEqual([]);
            if (undoable) await steps.undo!(id);
            expect((await app.asAdmin.get(path(id))).status).toBe(404);
            break;
          }
          expect(places.flat()).toEqual([id]);
          const { status, waitUntil, waitEnded } = await read(id);
          const isWaiting = places[0]!.length > 0;
          // What waits comes back: its day is to come, and it is not done.
          expect(isWaiting).toBe(waitUntil !== null && waitUntil > today() && !waitEnded);
          expect(isWaiting && status === done).toBe(false);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('a wait of an application', () => {
  it('ends when the parent changes the phone number on the page of the application', async () => {
    const { id } = await app.makeAdmission();
    await app.asAdmin
      .put(`/api/admissions/${id}`)
      .send({ waitUntil: inDays(5) })
      .expect(200);
    await app.nest.get(ApplicationStatusService).changePhone(id, '0719876543');
    const { body } = await app.asAdmin.get(`/api/admissions/${id}`).expect(200);
    expect(body.data).toMatchObject({ phone: '0719876543', waitUntil: inDays(5), waitEnded: true, isRead: false });
  });
});
