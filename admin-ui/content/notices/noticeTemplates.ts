import { closedDaysIn, closureSentences, placeIn } from '../../../contract/content/closure-sentences.js';
import {
  NOTICE_REASONS,
  type NoticeKind,
  type NoticeLevel,
  type NoticeReason,
} from '../../../contract/content/notices.js';

export interface Template {
  name: string;
  kind: NoticeKind;
  level: NoticeLevel;
  /** Of a closure. */
  reason: NoticeReason | null;
}

/** What can be foreseen is no emergency. */
const FORESEEN: readonly NoticeReason[] = ['ELECTION', 'FUNERAL', 'OTHER'];

/** In the order of the menu. */
export const TEMPLATES: Template[] = [
  ...NOTICE_REASONS.map((reason): Template => {
    const level = FORESEEN.includes(reason) ? 'warning' : 'urgent';
    return { name: reason, kind: 'CLOSURE', level, reason };
  }),
  ...['late', 'early', 'exam'].map((name): Template => ({ name, kind: 'OTHER', level: 'warning', reason: null })),
];

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The words of a template, without 'today' or 'tomorrow', because visitors may read the notice on a later day. */
export function templateText(
  translate: Translate,
  { name, kind, reason }: Template,
  branch: string | undefined,
  [first, last]: readonly [string, string],
): string {
  const closure = { kind, reason, branch: branch ?? null, closedFrom: first, closedTo: last };
  const [sentence] = closureSentences(closure, ['en']);
  if (sentence) return sentence.text;
  const facts = { place: placeIn('en', branch), days: closedDaysIn('en', first, last) };
  return translate(`resources.notices.templates.${name}`, facts);
}
