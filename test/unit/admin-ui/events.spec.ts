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
});
