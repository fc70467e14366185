/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { eventFromForm, eventIssues, eventToForm } from '../../../admin-ui/content/events/eventForm.js';
import { EVENT, type StaffEvent } from '../../../contract/content/events.js';

describe('the event form', () => {
  const zone = 'Asia/Colombo';
  const event = {
    title: 'Kite day',
    date: '2026-11-20T19:30:00.000Z',
    time: '01:00',
    description: 'Night flight',
    branch: null,
    status: 'ACTIVE',
    photos: [],
  } as unknown as StaffEvent;

  it('shows the day of the site’s calendar and stores the same instant again', () => {
    const values = eventToForm(zone, event);
    expect(values.day).toBe('2026-11-21');
    expect(eventFromForm(zone, values).date).toBe('2026-11-20T19:30:00.000Z');
  });

  it('carries every text that the contract has a rule for, trimmed, and none as null where it is optional', () => {
    const values = eventToForm(zone, event);
    expect(values).toMatchObject(Object.fromEntries(Object.keys(EVENT).map((key) => [key, expect.any(String)])));
    expect(eventFromForm(zone, { ...values, title: ' Kite day ', branch: ' ' })).toMatchObject({
      title: 'Kite day',
      time: '01:00',
      description: 'Night flight',
      branch: null,
    });
  });

  it('tells errors in the specified order', () => {
    const values = { ...eventToForm(zone), title: '   ' };
    expect(eventIssues(values).map(({ message }) => message)).toEqual([
      'Event title is required',
      'Event date is required',
      'Event time is required',
      'Event description is required',
    ]);
  });

  it('sends a whole day without times, and shows none', () => {
    const values = eventToForm(zone, { ...event, allDay: true, time: '00:00', date: '2026-11-20T18:30:00.000Z' });
    expect([values.time, values.endTime]).toEqual(['', '']);
    expect(eventIssues(values)).toEqual([]);
    const sent = eventFromForm(zone, { ...values, time: '09:00', endTime: '10:00', endDay: '2026-11-22' });
    expect(sent).toMatchObject({ time: '00:00', endTime: null, allDay: true });
    expect([sent.date, sent.endDate]).toEqual(['2026-11-20T18:30:00.000Z', '2026-11-21T18:30:00.000Z']);
  });

  it.each([
    [{ endDay: '2026-11-20' }, 'endDay'],
    [{ endTime: '00:59' }, 'endTime'],
    [{ endDay: '2026-11-21', endTime: '00:59' }, 'endTime'],
    [{ endDay: '2026-11-22', endTime: '00:59' }, undefined],
    [{ endTime: '01:00' }, undefined],
  ])('an end of %j for a start on 21 November at 1:00 is wrong at %s', (end, path) => {
    const issues = eventIssues({ ...eventToForm(zone, event), ...end });
    expect(issues).toEqual(path ? [{ path, message: 'The end must not be before the start' }] : []);
  });

  it('sends no reason for an event that takes place', () => {
    const values = { ...eventToForm(zone, event), occurrenceReason: 'Rain' };
    expect(eventFromForm(zone, values)).toMatchObject({ occurrence: 'PLANNED', occurrenceReason: null });
    expect(eventFromForm(zone, { ...values, occurrence: 'CANCELLED' })).toMatchObject({ occurrenceReason: 'Rain' });
  });
});
