import { randomUUID } from 'node:crypto';
import type { StaffEvent } from '../../../contract/content/events.js';
import type { StaffNotice } from '../../../contract/content/notices.js';
import { CLOSURE, type ClosureInput } from '../../../contract/families/closures.js';
import type { StaffVisit } from '../../../contract/families/visits.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { emailOf } from '../../support/app.js';
import { staffAs } from '../../support/bound.js';
import { failureOf, issuesOf } from '../../support/expect.js';
import { useMailApp } from '../../support/mail-app.js';
import { headerOf } from '../../support/mail-server.js';
import { dataOf, listed } from '../../support/requests.js';

const { app, server, deliver } = useMailApp();

const MESSAGE = 'The school is closed on Monday, 5 May: floods.';
const closure = (fields: Partial<ClosureInput> = {}): ClosureInput => ({
  ...{ message: MESSAGE, endsAt: '2098-05-05T12:30:00.000Z', closedFrom: '2098-05-05', closedTo: '2098-05-05' },
  changes: [],
  ...fields,
});
const close = (fields: Partial<ClosureInput>, agent = app.asSuperAdmin) =>
  agent.post('/api/closures').send(closure(fields));

const makeEvent = (fields: object = {}) =>
  app.makeEvent({ title: 'Sports Meet', date: '2098-05-05T10:00:00', time: '10:00', endTime: '12:00', ...fields });
const makeVisit = async (branch?: StaffBranch, day = '2098-05-05') => {
  const { id: admissionId } = await app.makeAdmission(branch && { selectedBranch: branch.title });
  const visit = { admissionId, place: 'Office', startsAt: `${day}T09:30:00`, endsAt: `${day}T10:00:00` };
  return dataOf<StaffVisit>(app.asAdmin.post('/api/visits').send(visit), 201);
};
const eventNow = ({ id }: StaffEvent) => dataOf<StaffEvent>(app.asAdmin.get(`/api/events/${id}`));
const visitNow = async ({ id }: StaffVisit) => (await listed<StaffVisit>(app.asAdmin, 'visits', { id }))[0]!;
const notices = () => listed<StaffNotice>(app.asAdmin, 'notices');

/** The subjects of the mails about visits that parents got since the last call. */
async function told(): Promise<string[]> {
  await app.query(`DELETE FROM mails WHERE kind <> 'visit'`);
  await deliver();
  return server.received
    .splice(0)
    .map(({ source }) => headerOf(source, 'subject').split(':')[0]!)
    .toSorted();
}

afterEach(() => app.query('DELETE FROM notices'));

describe('closing the school', () => {
  it('cancels and moves what is chosen, as if each were changed alone, and leaves the rest', async () => {
    const [cancelled, moved, kept] = [await makeEvent(), await makeEvent(), await makeEvent()];
    const [off, later, stays] = [await makeVisit(), await makeVisit(), await makeVisit()];
    await told();
    const notice = await dataOf<StaffNotice>(
      close({
        changes: [
          { collection: 'events', id: cancelled.id, action: 'cancel' },
          { collection: 'events', id: moved.id, action: 'move', day: '2098-05-12' },
          { collection: 'visits', id: off.id, action: 'cancel' },
          { collection: 'visits', id: later.id, action: 'move', day: '2098-05-06' },
        ],
      }),
      201,
    );
    expect(notice).toMatchObject({ kind: 'CLOSURE', message: MESSAGE, closedFrom: '2098-05-05', inForce: true });
    expect(await eventNow(cancelled)).toMatchObject({ occurrence: 'CANCELLED', occurrenceReason: MESSAGE });
    expect(await eventNow(moved)).toMatchObject({
      ...{ date: '2098-05-12T04:30:00.000Z', time: '10:00', endTime: '12:00', occurrence: 'PLANNED' },
    });
    expect(await eventNow(kept)).toEqual(kept);
    expect(await visitNow(off)).toMatchObject({ state: 'cancelled' });
    expect(await visitNow(later)).toMatchObject({
      ...{ state: 'planned', startsAt: '2098-05-06T04:00:00.000Z', endsAt: '2098-05-06T04:30:00.000Z' },
    });
    expect(await visitNow(stays)).toEqual(stays);
    expect(await told()).toEqual(['Cancelled', 'Changed']);
    for (const { id } of [cancelled, moved]) {
      const history = await dataOf<object[]>(app.asAdmin.get(`/api/events/${id}/revisions`));
      expect(history).toHaveLength(2);
    }
    const lines = await app.query(
      `SELECT FROM audit_lines WHERE action = 'updated' AND collection IN ('events', 'visits')`,
    );
    expect(lines).toHaveLength(4);
  });

  it('does nothing at all if one of them is no longer planned for those days', async () => {
    const [event, visit] = [await makeEvent(), await makeVisit()];
    await told();
    const moved = await makeEvent({ date: '2098-05-06T10:00:00' });
    const off = await makeEvent({ occurrence: 'CANCELLED' });
    const deleted = await makeEvent();
    await app.asAdmin.delete(`/api/events/${deleted.id}`).expect(200);
    const done = await makeVisit();
    await app.asAdmin.put(`/api/visits/${done.id}`).send({ state: 'done' }).expect(200);
    await told();
    const changed = [
      ...[moved, off, deleted].map(({ id }) => ({ collection: 'events' as const, id })),
      { collection: 'visits' as const, id: done.id },
    ];
    for (const one of changed) {
      const all = [
        { collection: 'events' as const, id: event.id },
        { collection: 'visits' as const, id: visit.id },
        one,
      ];
      const answer = await close({ changes: all.map((each) => ({ ...each, action: 'cancel' })) }).expect(409);
      expect(answer.body.message).toBe(CLOSURE.changed);
    }
    expect([await eventNow(event), await visitNow(visit), await notices(), await told()]).toEqual([
      event,
      visit,
      [],
      [],
    ]);
  });

  it('moves an event of several days with all of them', async () => {
    const camp = await makeEvent({ date: '2098-05-04T10:00:00', endDate: '2098-05-06T12:00:00' });
    await close({ changes: [{ collection: 'events', id: camp.id, action: 'move', day: '2098-05-11' }] }).expect(201);
    expect(await eventNow(camp)).toMatchObject({
      date: '2098-05-11T04:30:00.000Z',
      endDate: '2098-05-13T06:30:00.000Z',
    });
  });

  it('sent twice with the same key stands once, with one mail, also after another sign-in', async () => {
    const visit = await makeVisit();
    await told();
    const changes = [{ collection: 'visits' as const, id: visit.id, action: 'cancel' as const }];
    for (const fields of [{ changes }, { message: 'The school is closed on Monday.' }]) {
      const key = randomUUID();
      const send = (agent = app.asSuperAdmin) => close(fields, agent).set('Idempotency-Key', key).expect(201);
      const first = await send();
      const again = await send(app.as(await app.signIn(emailOf('SUPER_ADMIN'))));
      expect(again.text).toBe(first.text);
      expect(again.headers['idempotency-replayed']).toBe('true');
    }
    expect(await notices()).toHaveLength(2);
    expect(await told()).toEqual(['Cancelled']);
  });

  it('sent twice at the same time stands once', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => close({}).set('Idempotency-Key', key)));
    expect(answers.map(({ status }) => status)).toContain(201);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(failureOf(answer)).toEqual([409, 'IN_PROGRESS']);
    expect(await notices()).toHaveLength(1);
  });

  it('keeps no refusal under a key, and refuses another closure', async () => {
    const key = randomUUID();
    await close({ message: '' }).set('Idempotency-Key', key).expect(400);
    await close({}).set('Idempotency-Key', key).expect(201);
    const other = await close({ message: 'Another' }).set('Idempotency-Key', key);
    expect(failureOf(other)).toEqual([422, 'KEY_REUSED']);
    expect(await notices()).toHaveLength(1);
  });

  it.each([
    ['a closed day', '2098-05-05', CLOSURE.day],
    ['a day that is over', '2020-05-05', CLOSURE.day],
    ['no day', undefined, CLOSURE.changes],
    ['no such day', '2098-02-30', CLOSURE.changes],
  ])('moves nothing to %s', async (_, day, message) => {
    const { id } = await makeEvent();
    const answer = await close({ changes: [{ collection: 'events', id, action: 'move', day }] }).expect(400);
    expect(issuesOf(answer)).toEqual({ changes: message });
    expect(await notices()).toEqual([]);
  });

  it('says what is wrong with the notice', async () => {
    expect(issuesOf(await close({ message: '', closedFrom: undefined }).expect(400))).toMatchObject({
      message: expect.any(String),
    });
  });

  it('changes nothing of another branch for bound staff', async () => {
    const [north, south] = [await app.makeBranch(), await app.makeBranch()];
    const { agent } = await staffAs(app, { role: 'ADMIN', branchIds: [north.id] });
    const [own, foreign] = [await makeEvent({ branch: north.name }), await makeEvent({ branch: south.name })];
    const visit = await makeVisit(south);
    const cancel = (collection: 'events' | 'visits', id: number) => [{ collection, id, action: 'cancel' as const }];
    const here = { branchId: north.id };
    await close({ ...here, changes: cancel('events', foreign.id) }, agent).expect(409);
    await close({ ...here, changes: cancel('visits', visit.id) }, agent).expect(409);
    await close({ changes: cancel('events', own.id) }, agent).expect(403);
    await close({ ...here, changes: cancel('events', own.id) }, agent).expect(201);
    expect(await eventNow(own)).toMatchObject({ occurrence: 'CANCELLED' });
    expect(await eventNow(foreign)).toMatchObject({ occurrence: 'PLANNED' });
  });
});
