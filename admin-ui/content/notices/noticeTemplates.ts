import type { NoticeKind, NoticeLevel } from '../../../contract/content/notices.js';

/** In the order of the menu. */
export const TEMPLATES = [
  { name: 'floods', kind: 'CLOSURE', level: 'urgent' },
  { name: 'weather', kind: 'CLOSURE', level: 'urgent' },
  { name: 'curfew', kind: 'CLOSURE', level: 'urgent' },
  { name: 'power', kind: 'CLOSURE', level: 'urgent' },
  { name: 'holiday', kind: 'CLOSURE', level: 'warning' },
  { name: 'late', kind: 'OTHER', level: 'warning' },
  { name: 'early', kind: 'OTHER', level: 'warning' },
  { name: 'exam', kind: 'OTHER', level: 'warning' },
] as const satisfies { name: string; kind: NoticeKind; level: NoticeLevel }[];

export type Template = (typeof TEMPLATES)[number];

export type Translate = (key: string, options?: Record<string, unknown>) => string;

const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Names a day without 'today' or 'tomorrow', because visitors may read the notice on a later day. */
const nameOf = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`)).replace(/^(\w+) /, '$1, ');

/** Returns `on Friday, 4 December`, or `from` the first day `to` the last. */
export const daysText = (translate: Translate, [first, last]: readonly [string, string]): string =>
  translate(`resources.notices.templates.${first === last ? 'on' : 'from_to'}`, {
    first: nameOf(first),
    last: nameOf(last),
  });

export function templateText(
  translate: Translate,
  { name }: Template,
  branch: string | undefined,
  days: readonly [string, string],
): string {
  const isNamedSo = branch && /\bcampus$/i.test(branch);
  const place = branch
    ? isNamedSo
      ? branch
      : translate('resources.notices.templates.campus', { branch })
    : translate('resources.notices.templates.the_school');
  return translate(`resources.notices.templates.${name}.text`, { place, days: daysText(translate, days) });
}
