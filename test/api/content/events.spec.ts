/** @database embedded */
import type { StaffEvent } from '../../../contract/content/events.js';
import { DESCRIPTION_LENGTH } from '../../../contract/platform/validation.js';
import { ANONYMOUS } from '../../../server/records/collection/collection-reader.js';
import { EventsService } from '../../../server/content/events/events.service.js';
import { useApp } from '../../support/app.js';
import { failureOf, issuesOf, listQuery, titlesOf, withoutId } from '../../support/expect.js';
import { anEvent } from '../../support/factories.js';
import { queriesOf } from '../../support/queries.js';

const app = useApp();

const save = (id: number, changes: object) => app.asAdmin.put(`/api/events/${id}`).send(changes);

describe('what visitors see of events', () => {
  it('are the active ones, without fields for staff', async () => {
    const { id } = await app.makeEvent({ title: 'Open day', status: 'ACTIVE' });
    await app.makeEvent({ title: 'Not yet decided', status: 'DRAFT' });
    await app.makeEvent({ title: 'Called off', status: 'INACTIVE' });
    const list = await app.asVisitor.get('/api/events').expect(200);
    expect(titlesOf(list)).toEqual(['Open day']);
    expect(list.headers['content-range']).toBe('events 0-0/1');
    const one = await app.asVisitor.get(`/api/events/${id}`).expect(200);
    expect(Object.keys(one.body.data).sort()).toEqual(
      [
        'allDay',
        'alts',
        'bookingNote',
        'bookingUntil',
        'branch',
        'branchId',
        'createdAt',
        'date',
        'description',
        'endDate',
        'endTime',
        'focalPoints',
        'hasWaitingList',
        'heroImage',
        'id',
        'isOpenDay',
        'mainImage',
        'occurrence',
        'occurrenceReason',
        'photos',
      ].concat(['places', 'placesEach', 'placesLeft', 'status', 'time', 'title']),
    );
  });

  it('are read without fields for staff, with one query for an event or the first page', async () => {
    const { id } = await app.makeEvent();
    const events = app.nest.get(EventsService);
    const queries = await queriesOf(app.dataSource, async () => {
      await events.get(ANONYMOUS, id);
      await events.list(ANONYMOUS);
    });
    expect(queries).toHaveLength(2);
    expect(queries.join()).not.toMatch(/updatedAt|version/);
  });

  it('responds to a draft exactly like to a missing event', async () => {
    const draft = await app.makeEvent({ status: 'DRAFT' });
    const hidden = await app.asVisitor.get(`/api/events/${draft.id}`).expect(404);
    const missing = await app.asVisitor.get('/api/events/999999').expect(404);
    expect(withoutId(hidden)).toEqual(withoutId(missing));
    expect(missing.body.error).toEqual({ code: 'NOT_FOUND', message: 'Event not found' });
    await app.asAdmin.get(`/api/events/${draft.id}`).expect(200);
  });

  it('shows no draft to a visitor who filters for drafts', async () => {
    await app.makeEvent({ status: 'DRAFT' });
    const answer = await app.asVisitor.get('/api/events').query(listQuery({ filter: { status: 'DRAFT' } }));
    expect([answer.body.data, answer.headers['content-range']]).toEqual([[], 'events */0']);
  });
});

describe('writing events', () => {
  it('accepts a description up to the limit, and not a character more', async () => {
    const description = 'අ'.repeat(DESCRIPTION_LENGTH);
    const { id } = await app.makeEvent({ description });
    const { body } = await app.asVisitor.get(`/api/events/${id}`).expect(200);
    expect(body.data.description).toBe(description);
    const refused = await save(id, { description: `${description}x` }).expect(400);
    expect(issuesOf(refused)).toEqual({ description: `Must be at most ${DESCRIPTION_LENGTH} characters` });
    const branch = await app.makeBranch({ description });
    expect(branch.description).toBe(description);
  });

  it('stores what an admin sends, trimmed, and returns the whole record', async () => {
    const sent = anEvent({
      title: '  Choir evening ',
      branch: '',
      heroImage: ' /uploads/choir.jpg ',
      photos: ['/a.png'],
    });
    const answer = await app.asAdmin.post('/api/events').send(sent).expect(201);
    expect(answer.body).toMatchObject({ success: true, message: 'Event created successfully' });
    expect(answer.body.data).toMatchObject({
      title: 'Choir evening',
      branch: null,
      branchId: null,
      heroImage: '/uploads/choir.jpg',
      mainImage: null,
      photos: ['/a.png'],
      status: 'ACTIVE',
      version: 1,
      date: '2026-03-14T03:30:00.000Z',
      time: '09:00',
    });
  });

  it('names every missing field in the specified words', async () => {
    const answer = await app.asAdmin.post('/api/events').send({ title: '   ' });
    expect(issuesOf(answer)).toEqual({
      title: 'Event title is required',
      date: 'Event date is required',
      time: 'Event time is required',
      description: 'Event description is required',
    });
  });

  it.each([
    [{ title: null }, 'title', 'Event title is required'],
    [{ title: 7 }, 'title', 'Event title is required'],
    [{ title: 'x'.repeat(256) }, 'title', 'Must be at most 255 characters'],
    [{ date: 'tomorrow' }, 'date', 'Event date must be an ISO 8601 date'],
    [{ date: '2026-02-30' }, 'date', 'Event date must be an ISO 8601 date'],
    [{ date: '2026-03-14T25:00' }, 'date', 'Event date must be an ISO 8601 date'],
    [{ date: '1900-01-01' }, 'date', 'Event date must be an ISO 8601 date'],
    [{ date: '9999-12-31' }, 'date', 'Event date must be an ISO 8601 date'],
    [{ time: '24:00' }, 'time', 'Event time must be written as HH:MM'],
    [{ time: '09:00:00' }, 'time', 'Event time must be written as HH:MM'],
    [{ status: 'CANCELLED' }, 'status', 'Must be one of ACTIVE, INACTIVE, DRAFT'],
    [{ heroImage: 'javascript:alert(1)' }, 'heroImage', 'Please enter a valid URL'],
    [{ mainImage: '//evil.example.com/a.png' }, 'mainImage', 'Please enter a valid URL'],
    [{ mainImage: '/\\evil.example.com/a.png' }, 'mainImage', 'Please enter a valid URL'],
    [{ heroImage: 'data:image/png;base64,AAAA' }, 'heroImage', 'Please enter a valid URL'],
    [{ photos: Array(16).fill('/a.png') }, 'photos', 'Maximum 15 images allowed in gallery'],
    [{ photos: ['javascript:alert(1)'] }, 'photos', 'Please enter a valid URL'],
    [{ photos: '["/a\\u0000.png"]' }, 'photos', 'Please enter a valid URL'],
    [{ photos: '["/a\\ud800.png"]' }, 'photos', 'Please enter a valid URL'],
    [{ photos: 'none' }, 'photos', 'Photos must be an array of image addresses'],
  ])('refuses %j', async (fields, path, message) => {
    const answer = await app.asAdmin.post('/api/events').send({ ...anEvent(), ...fields });
    expect(issuesOf(answer)).toEqual({ [path]: message });
  });

  it('accepts photos as an array or as a JSON string, and always returns an array', async () => {
    const created = await app.asAdmin.post('/api/events').send({ ...anEvent(), photos: '["/uploads/a.jpg"]' });
    expect(created.body.data.photos).toEqual(['/uploads/a.jpg']);
    const cleared = await save(created.body.data.id, { photos: '[]' }).expect(200);
    expect(cleared.body.data.photos).toEqual([]);
  });

  it('accepts a status in any case and returns it in capitals', async () => {
    const { body } = await app.asAdmin.post('/api/events').send({ ...anEvent(), status: ' draft ' });
    expect(body.data.status).toBe('DRAFT');
  });

  it('stores an instant unchanged, and reads a bare day in the time zone of the site', async () => {
    const { id } = await app.makeEvent({ date: '2026-03-14T22:15:00+05:30' });
    const stored = async () => (await app.asAdmin.get(`/api/events/${id}`)).body.data.date;
    expect(await stored()).toBe('2026-03-14T16:45:00.000Z');
    await save(id, { date: '2026-03-14' }).expect(200);
    expect(await stored()).toBe('2026-03-13T18:30:00.000Z');
    await save(id, { date: '2026-03-14T10:20:30' }).expect(200);
    expect(await stored()).toBe('2026-03-14T04:50:30.000Z');
  });

  it('changes only the field that is sent', async () => {
    const event = await app.makeEvent({ branch: 'The old hall', photos: ['/a.png'] });
    const { body } = await save(event.id, { time: '10:30' }).expect(200);
    expect(body.message).toBe('Event updated successfully');
    expect(body.data).toEqual({ ...event, time: '10:30', version: 2, updatedAt: expect.any(String) });
  });

  it('accepts the whole record back, and ignores ids, instants, versions and unknown fields', async () => {
    const event = await app.makeEvent();
    const sent = {
      ...event,
      id: 99,
      version: 70,
      createdAt: '2001-01-01',
      updatedAt: null,
      branchId: 4,
      creator: 'me',
    };
    const { body } = await save(event.id, { ...sent, title: 'Renamed' }).expect(200);
    expect(body.data).toEqual({ ...event, title: 'Renamed', version: 2, updatedAt: expect.any(String) });
  });

  it('keeps the version when nothing changes', async () => {
    const event = await app.makeEvent();
    const { body } = await save(event.id, event).expect(200);
    expect(body.data).toEqual(event);
  });

  it('returns the record that it deletes', async () => {
    const event = await app.makeEvent();
    const { body } = await app.asAdmin.delete(`/api/events/${event.id}`).expect(200);
    expect(body).toEqual({ success: true, data: event, message: 'Event deleted successfully' });
    await app.asAdmin.get(`/api/events/${event.id}`).expect(404);
    await app.asAdmin.delete(`/api/events/${event.id}`).expect(404);
  });
});

describe('two users who save the same event', () => {
  const guarded = (event: StaffEvent, version: number | string, changes: object) =>
    app.asAdmin.put(`/api/events/${event.id}`).set('If-Match', `"${version}"`).send(changes);

  it('refuses the later save with 412 and the current record', async () => {
    const event = await app.makeEvent();
    await guarded(event, event.version, { title: 'First' }).expect(200);
    const refused = await guarded(event, event.version, { title: 'Second' });
    expect(failureOf(refused)).toEqual([412, 'CHANGED']);
    expect(refused.body.data).toMatchObject({ id: event.id, title: 'First', version: 2 });
    await app.asAdmin.delete(`/api/events/${event.id}`).set('If-Match', '"1"').expect(412);
    await app.asAdmin.delete(`/api/events/${event.id}`).set('If-Match', '"2"').expect(200);
  });

  it('lets exactly one of two simultaneous saves through', async () => {
    const event = await app.makeEvent();
    const answers = await Promise.all(['One', 'Two'].map((title) => guarded(event, event.version, { title })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('lets the last write win without If-Match', async () => {
    const event = await app.makeEvent();
    await save(event.id, { title: 'First' }).expect(200);
    const { body } = await save(event.id, { title: 'Second' }).expect(200);
    expect(body.data).toMatchObject({ title: 'Second', version: 3 });
  });

  it('refuses an If-Match that is no version like an outdated one', async () => {
    const event = await app.makeEvent();
    expect(failureOf(await guarded(event, 'abc', { title: 'Second' }))).toEqual([412, 'CHANGED']);
  });

  it('refuses an empty If-Match', async () => {
    const event = await app.makeEvent();
    const answer = await app.asAdmin.put(`/api/events/${event.id}`).set('If-Match', 'abc').send({ title: 'Second' });
    expect(issuesOf(answer)).toEqual({ 'If-Match': 'Must be a version in quotes, such as "3"' });
  });
});
