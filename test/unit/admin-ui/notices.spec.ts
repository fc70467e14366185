/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import type { StaffNotice } from '../../../contract/content/notices.js';
import {
  ALL,
  daysOf,
  newNotice,
  noticeFromForm,
  noticeIssues,
  noticeToForm,
  presetEnd,
} from '../../../admin-ui/content/notices/noticeForm.js';
import { TEMPLATES, templateText } from '../../../admin-ui/content/notices/noticeTemplates.js';
import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';
import { NOTICE } from '../../../contract/content/notices.js';

const ZONE = 'Asia/Colombo';
const NOON = new Date('2026-11-22T06:30:00Z');

describe('the end of a new notice', () => {
  it.each([
    ['2026-11-22T06:30:00Z', '2026-11-22', 'at noon'],
    ['2026-11-22T12:29:59Z', '2026-11-22', 'a moment before six'],
    ['2026-11-22T12:30:00Z', '2026-11-23', 'at six'],
    ['2026-11-22T18:29:59Z', '2026-11-23', 'a moment before midnight'],
    ['2026-11-22T18:30:00Z', '2026-11-23', 'at midnight, when the next day has begun'],
  ])('is six in the evening of the school: at %s on %s, %s', (now, endDay) => {
    expect(presetEnd(new Date(now), ZONE)).toEqual({ endDay, endTime: '18:00' });
  });
});

describe('a notice in its form', () => {
  const typed = { ...newNotice('OTHER', NOON, ZONE), message: ' Closed: floods ', branch: '7' };
  const issuesOf = (values: object) => noticeIssues({ ...typed, ...values }, ZONE, NOON);

  it('is sent with its end as an instant of the school', () => {
    expect(noticeFromForm(typed, ZONE)).toEqual({
      message: 'Closed: floods',
      level: 'warning',
      branchId: 7,
      kind: 'OTHER',
      closedFrom: null,
      closedTo: null,
      reason: null,
      startsAt: null,
      endsAt: '2026-11-22T12:30:00.000Z',
    });
    expect(noticeFromForm({ ...typed, branch: ALL }, ZONE).branchId).toBeNull();
  });

  it('is what was stored when it is changed', () => {
    const notice = {
      message: 'Closed',
      level: 'urgent',
      branchId: 7,
      kind: 'CLOSURE',
      closedFrom: '2026-11-23',
      closedTo: '2026-11-24',
      reason: 'FLOOD',
      startsAt: '2026-11-22T04:30:00.000Z',
      endsAt: '2026-11-23T04:30:00.000Z',
    } as const;
    expect(noticeFromForm(noticeToForm(notice as StaffNotice, ZONE), ZONE)).toEqual(notice);
    expect(noticeToForm({ ...notice, branchId: null, branch: null } as StaffNotice, ZONE).branch).toBe(ALL);
    expect(noticeToForm({ ...notice, branchId: null, branch: 'Kandy' } as StaffNotice, ZONE).branch).toBe('');
  });

  it.each([
    [{}, []],
    [{ branch: '' }, ['branch: resources.notices.form.branch_required']],
    [{ message: ' ' }, ['message: Please write what visitors shall read']],
    [{ message: 'x'.repeat(301) }, ['message: Must be at most 300 characters']],
    [
      { endDay: '', endTime: null },
      ['endDay: Please say when the notice ends', 'endTime: Please say when the notice ends'],
    ],
    [{ endDay: '2026-02-30' }, ['endDay: Please enter a valid date and time']],
    [{ endTime: '12:00' }, ['endTime: The end must be in the future']],
    [{ startDay: '2026-11-22' }, ['startTime: Please enter a valid date and time']],
    [{ startDay: '2026-11-22', startTime: '18:00' }, ['startDay: The start must be before the end']],
    [
      { kind: 'CLOSURE' },
      ['closedFrom: Please say on which day it is closed', 'closedTo: Please say on which day it is closed'],
    ],
    [
      { kind: 'CLOSURE', closedFrom: '2026-11-23', closedTo: '2026-11-22' },
      ['closedTo: The last day must not be before the first'],
    ],
    [
      { kind: 'CLOSURE', closedFrom: '2026-11-20', closedTo: '2026-11-21' },
      ['closedTo: The last closed day must not be in the past'],
    ],
    [
      { kind: 'CLOSURE', closedFrom: '2026-11-23', closedTo: '9999-12-31' },
      ['closedTo: The day must be between 1990 and 2100'],
    ],
    [
      { kind: 'CLOSURE', closedFrom: '2026-11-23', closedTo: '2062-11-23' },
      ['closedTo: It must not last longer than 400 days'],
    ],
  ])('is judged with %j', (values, issues) => {
    expect(issuesOf(values).map(({ path, message }) => `${path}: ${message}`)).toEqual(issues);
  });

  it('may keep days that were stored before they passed', () => {
    const days = { closedFrom: '2026-11-20', closedTo: '2026-11-21' };
    const values = { ...newNotice('CLOSURE', NOON, ZONE), ...days, branch: ALL, message: 'Closed' };
    expect(noticeIssues(values, ZONE, NOON, days as StaffNotice)).toEqual([]);
  });
});

describe('the words of a template', () => {
  const { translate } = i18nProvider;
  const floods = TEMPLATES[0]!;
  const day = ['2026-11-25', '2026-11-25'] as const;

  it('name the campus, or the whole school, and the day', () => {
    const words = (branch?: string) => templateText(translate, floods, branch, day);
    expect(words('Kandy')).toBe('Kandy campus is closed on Wednesday, 25 November: floods.');
    expect(words('Main Campus')).toBe('Main Campus is closed on Wednesday, 25 November: floods.');
    expect(words()).toBe('The school is closed on Wednesday, 25 November: floods.');
  });

  it('name the first and the last of several days', () => {
    expect(templateText(translate, floods, undefined, ['2026-11-25', '2026-11-27'])).toBe(
      'The school is closed from Wednesday, 25 November to Friday, 27 November: floods.',
    );
  });

  it.each(TEMPLATES)('$name say nothing that is wrong on the next day, and fit into a notice', (template) => {
    const text = templateText(translate, template, 'x'.repeat(150), ['2026-09-23', '2026-09-30']);
    expect(text).not.toMatch(/today|tomorrow/);
    expect(text.length).toBeLessThanOrEqual(NOTICE.message.max);
  });
});

describe('the days that a notice is about', () => {
  it('are those of a closure, and else the one on which it ends', () => {
    const closure = { ...newNotice('CLOSURE', NOON, ZONE), closedTo: '2026-11-24' };
    expect(daysOf(closure)).toEqual(['2026-11-22', '2026-11-24']);
    expect(daysOf({ ...closure, closedTo: '' })).toBeUndefined();
    expect(daysOf(newNotice('OTHER', NOON, ZONE))).toEqual(['2026-11-22', '2026-11-22']);
  });
});
