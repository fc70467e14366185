import type { StaffNotice } from '../../../contract/notices.js';
import {
  ALL,
  newNotice,
  noticeFromForm,
  noticeIssues,
  noticeToForm,
  presetEnd,
} from '../../../admin-ui/notices/noticeForm.js';
import { TEMPLATES, templateText } from '../../../admin-ui/notices/noticeTemplates.js';
import { NOTICE } from '../../../contract/notices.js';

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
  const typed = { ...newNotice(NOON, ZONE), message: ' Closed: floods ', branch: '7' };
  const issuesOf = (values: object) => noticeIssues({ ...typed, ...values }, ZONE, NOON);

  it('is sent with its end as an instant of the school', () => {
    expect(noticeFromForm(typed, ZONE)).toEqual({
      message: 'Closed: floods',
      level: 'warning',
      branchId: 7,
      endsAt: '2026-11-22T12:30:00.000Z',
    });
    expect(noticeFromForm({ ...typed, branch: ALL }, ZONE).branchId).toBeNull();
  });

  it('is what was stored when it is changed', () => {
    const notice = { message: 'Closed', level: 'urgent', branchId: 7, endsAt: '2026-11-23T04:30:00.000Z' } as const;
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
  ])('is judged with %j', (values, issues) => {
    expect(issuesOf(values).map(({ path, message }) => `${path}: ${message}`)).toEqual(issues);
  });
});

describe('the words of a template', () => {
  const translate = (text: string, options: Record<string, unknown> = {}) =>
    text.replace(/%\{(\w+)\}/g, (_, value: string) => String(options[value]));
  const [floods] = TEMPLATES;
  const noon = { now: NOON, timeZone: ZONE };

  it('name the campus, or the whole school', () => {
    expect(templateText(translate, floods, 'Kandy', noon)).toBe('Kandy campus is closed today: floods.');
    expect(templateText(translate, floods, 'Main Campus', noon)).toBe('Main Campus is closed today: floods.');
    expect(templateText(translate, floods, undefined, noon)).toBe('The school is closed today: floods.');
  });

  it.each(TEMPLATES)('$name are about tomorrow once the notice would end tomorrow', (template) => {
    const words = (now: string) => templateText(translate, template, 'Kandy', { now: new Date(now), timeZone: ZONE });
    expect(words('2026-11-22T12:29:59Z')).toContain('today');
    expect(words('2026-11-22T12:30:00Z')).toBe(words('2026-11-22T12:29:59Z').replace('today', 'tomorrow'));
    expect(words('2026-11-22T18:30:00Z')).toContain('today');
  });

  it.each(TEMPLATES)('$name fit into a notice', (template) => {
    const text = templateText(translate, template, 'x'.repeat(150), {
      ...noon,
      now: new Date('2026-11-22T12:30:00Z'),
    });
    expect(text.length).toBeLessThanOrEqual(NOTICE.message.max);
  });
});
