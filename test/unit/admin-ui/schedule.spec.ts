import {
  scheduleFromForm,
  scheduleIssues,
  scheduleToForm,
} from '../../../admin-ui/components/schedule/scheduleForm.js';
import { comingChanges, scheduleMessages } from '../../../admin-ui/components/schedule/scheduleMessages.js';

const ZONE = 'Asia/Colombo';
const NOW = new Date('2026-11-22T04:00:00Z');
const empty = scheduleToForm(ZONE);
const coming = (publishAt: string | null, unpublishAt: string | null = null) =>
  comingChanges({ publishAt, unpublishAt }, NOW, ZONE);

describe('the chips of a schedule', () => {
  it.each([
    ['2026-11-22T08:35:00Z', 'at 2:05 PM'],
    ['2026-11-22T18:29:00Z', 'at 11:59 PM'],
    ['2026-11-22T18:30:00Z', 'tomorrow'],
    ['2026-11-25T04:00:00Z', 'in 3 days'],
    ['2026-12-20T04:00:00Z', 'in 4 weeks'],
  ])('say of %s by the site’s calendar: %s', (instant, when) => {
    expect(coming(instant)).toEqual([{ key: 'schedule.goes_live', when }]);
    expect(coming(null, instant)).toEqual([{ key: 'schedule.goes_down', when }]);
  });

  it('leave out what has passed or is not set', () => {
    expect(coming('2026-11-22T04:00:00Z', '2026-11-27T04:00:00Z')).toEqual([
      { key: 'schedule.goes_down', when: 'in 5 days' },
    ]);
    expect(coming(null)).toEqual([]);
  });
});

it('the sentences name both dates, and tell those that have passed from those to come', () => {
  const dates = { publishAt: '2026-11-20T03:30:00Z', unpublishAt: '2026-12-03T03:30:00Z' };
  expect(scheduleMessages(dates, NOW, ZONE)).toEqual([
    { key: 'schedule.published_on', when: '20 November 2026, 9:00 AM' },
    { key: 'schedule.take_down_on', when: '3 December 2026, 9:00 AM' },
  ]);
  expect(scheduleMessages({ publishAt: null, unpublishAt: null }, NOW, ZONE)).toEqual([]);
});

describe('the fields of a schedule', () => {
  it('are times of the site’s zone and are sent as instants', () => {
    const stored = { publishAt: '2026-12-03T03:30:00.000Z', unpublishAt: null };
    expect(scheduleToForm(ZONE, stored)).toMatchObject({ publishDay: '2026-12-03', publishTime: '09:00' });
    expect(scheduleFromForm(ZONE, scheduleToForm(ZONE, stored))).toEqual(stored);
  });

  it('send back seconds that another client stored', () => {
    const stored = { publishAt: '2026-12-03T03:30:10.250Z', unpublishAt: '2026-12-04T03:30:59.000Z' };
    expect(scheduleFromForm(ZONE, scheduleToForm(ZONE, stored))).toEqual(stored);
  });

  it('take down at the end of a day without a time', () => {
    const typed = { ...empty, publishDay: '2026-12-03', unpublishDay: '2026-12-03' };
    const sent = { publishAt: '2026-12-02T18:30:00.000Z', unpublishAt: '2026-12-03T18:30:00.000Z' };
    expect(scheduleFromForm(ZONE, typed)).toEqual(sent);
    expect(scheduleToForm(ZONE, sent)).toMatchObject({ unpublishDay: '2026-12-03', unpublishTime: '' });
    expect(scheduleIssues(typed)).toEqual([]);
  });

  it('mean the beginning of a day without a time, and null without a day', () => {
    expect(scheduleFromForm(ZONE, { ...empty, publishDay: '2026-12-03' })).toEqual({
      publishAt: '2026-12-02T18:30:00.000Z',
      unpublishAt: null,
    });
    expect(scheduleFromForm(ZONE, { ...empty, publishDay: null, publishTime: null })).toMatchObject({
      publishAt: null,
    });
  });

  it('refuse a time without a day, and dates in the wrong order', () => {
    const publish = { publishDay: '2026-12-03', publishTime: '09:00' };
    expect(scheduleIssues(empty)).toEqual([]);
    expect(scheduleIssues({ ...empty, publishTime: '09:00' })).toEqual([
      { path: 'publishDay', message: 'schedule.day_missing' },
    ]);
    expect(scheduleIssues({ ...empty, publishDay: '20266-12-03' })).toEqual([
      { path: 'publishDay', message: 'Publish on must be an ISO 8601 date' },
    ]);
    const sameMoment = { ...publish, unpublishDay: '2026-12-03', unpublishTime: '09:00' };
    expect(scheduleIssues(sameMoment)).toEqual([
      { path: 'unpublishDay', message: 'Take down on must be after Publish on' },
    ]);
    expect(scheduleIssues({ ...sameMoment, unpublishTime: '09:01' })).toEqual([]);
  });
});
