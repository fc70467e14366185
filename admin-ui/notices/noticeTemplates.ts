import { dayOf } from '../../contract/dates.js';
import type { NoticeLevel } from '../../contract/notices.js';
import { presetEnd } from './noticeForm.js';
import { templateMessages } from './templateMessages.js';

/** In the order in which they are offered. */
export const TEMPLATES = [
  { name: 'floods', level: 'urgent' },
  { name: 'weather', level: 'urgent' },
  { name: 'curfew', level: 'urgent' },
  { name: 'power', level: 'urgent' },
  { name: 'late', level: 'warning' },
  { name: 'early', level: 'warning' },
  { name: 'exam', level: 'warning' },
] as const satisfies { name: string; level: NoticeLevel }[];

export type Template = (typeof TEMPLATES)[number];

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The words of a template for a branch, or for the whole school, and for the day on which a notice of now would end. */
export function templateText(
  translate: Translate,
  { name }: Template,
  branch: string | undefined,
  { now, timeZone }: { now: Date; timeZone: string },
): string {
  const isNamedSo = branch && /\bcampus$/i.test(branch);
  const place = branch
    ? isNamedSo
      ? branch
      : translate(templateMessages.campus, { branch })
    : translate(templateMessages.the_school);
  const day = translate(
    templateMessages[presetEnd(now, timeZone).endDay === dayOf(now, timeZone) ? 'today' : 'tomorrow'],
  );
  return translate(templateMessages[name].text, { place, day });
}
