import type { NoticeLevel } from '../../contract/notices.js';

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

const say = (translate: Translate, key: string, options?: Record<string, unknown>) =>
  translate(`resources.notices.templates.${key}`, options);

/** The words of a template for a branch, or for the whole school. */
export function templateText(translate: Translate, { name }: Template, branch: string | undefined): string {
  const isNamedSo = branch && /\bcampus$/i.test(branch);
  const place = branch ? (isNamedSo ? branch : say(translate, 'campus', { branch })) : say(translate, 'the_school');
  return say(translate, `${name}.text`, { place });
}
