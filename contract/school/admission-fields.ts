import { isDay } from '../platform/dates.js';
import { STORED_PHONE, storedChatPhone } from '../platform/phone-input.js';
import { oneLine, type TextRule } from '../platform/validation.js';

interface Kind {
  label: string;
  /** What the field takes; a line of text by default. */
  kind?: 'day' | 'phone' | 'long' | 'grade';
  max: number;
  choices?: readonly string[];
  hint?: string;
  isPlural?: true;
}

/** What a school may ask beyond the specified application form, in the order of the form. */
export const ADMISSION_FIELDS = {
  dateOfBirth: { label: 'Date of birth', kind: 'day', max: 60 },
  gender: { label: 'Gender', max: 20, choices: ['Girl', 'Boy', 'Other'] },
  previousSchool: { label: 'Previous school', max: 255 },
  entryGrade: { label: 'Entry grade', kind: 'grade', max: 40 },
  preferredStart: { label: 'Preferred start', max: 60, hint: 'For example January 2027, or next term' },
  secondParentName: { label: "Second parent's name", max: 120 },
  secondParentPhone: { label: "Second parent's contact number", kind: 'phone', max: 30 },
  siblings: { label: 'Brothers or sisters here', max: 255, hint: 'Their names and grades', isPlural: true },
  homeTown: { label: 'Home town', max: 120 },
  firstLanguage: { label: 'First language', max: 60 },
  needs: {
    ...{ label: 'Needs we should know about', kind: 'long', max: 1000, isPlural: true },
    hint: 'For example an allergy, or help with reading',
  },
  transport: { label: 'Transport', max: 40, choices: ['School transport', 'Own transport', 'Not decided'] },
  howHeard: { label: 'How you heard of us', max: 255 },
} as const satisfies Record<string, Kind>;

export type AdmissionFieldName = keyof typeof ADMISSION_FIELDS;
export type AdmissionAnswers = Partial<Record<AdmissionFieldName, string | null>>;

export const ADMISSION_FIELD_NAMES = /* @__PURE__ */ Object.keys(ADMISSION_FIELDS) as AdmissionFieldName[];

export const FIELD_CHOICES = ['optional', 'required'] as const;
export type FieldChoice = (typeof FIELD_CHOICES)[number];

/** The setting `site_admission_fields`; a field that it does not name is hidden. */
export type ChosenFields = Partial<Record<AdmissionFieldName, FieldChoice>>;

function parsed(value: string): ChosenFields | undefined {
  try {
    const chosen: unknown = JSON.parse(value);
    if (typeof chosen !== 'object' || chosen === null || Array.isArray(chosen)) return undefined;
    const isKnown = ([name, choice]: [string, unknown]) =>
      Object.hasOwn(ADMISSION_FIELDS, name) && (FIELD_CHOICES as readonly unknown[]).includes(choice);
    return Object.entries(chosen).every(isKnown) ? chosen : undefined;
  } catch {
    return undefined;
  }
}

export const isFieldChoice = (value: string): boolean => parsed(value) !== undefined;

export const chosenFields = (value = ''): ChosenFields => (value && parsed(value)) || {};

/** Empty if nothing is chosen, as in a school that never chose. */
export function writeChosenFields(chosen: ChosenFields): string {
  const entries = ADMISSION_FIELD_NAMES.filter((name) => chosen[name]).map((name) => [name, chosen[name]]);
  return entries.length ? JSON.stringify(Object.fromEntries(entries)) : '';
}

/** The grades of the setting `site_admission_grades`, one a line. */
export const gradesOf = (value = ''): string[] => [
  ...new Set(
    value
      .split('\n')
      // A browser sends the text of a choice with single spaces.
      .map((line) => line.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  ),
];

const GRADES_AT_MOST = 40;

export function isGradeList(value: string): boolean {
  const grades = gradesOf(value);
  return grades.length <= GRADES_AT_MOST && grades.every((grade) => grade.length <= ADMISSION_FIELDS.entryGrade.max);
}

export interface AskedField extends Omit<Kind, 'isPlural'> {
  name: AdmissionFieldName;
  isRequired: boolean;
  rule: TextRule;
}

const kindOf = (name: AdmissionFieldName): Kind => ADMISSION_FIELDS[name];

/** The rule of staff, who also keep what a parent says in other words, such as a birthday without a year. */
export function storedRule(name: AdmissionFieldName): TextRule {
  const { kind, ...field } = kindOf(name);
  return ruleOf(kind === 'day' || kind === 'grade' ? field : { ...field, kind }, false);
}

/** Not in mails, because mailboxes are outside the school's control. */
const CONFIDENTIAL: readonly AdmissionFieldName[] = ['needs'];

/** The answers as lines of a mail to staff. */
export const mailedAnswers = (answers: AdmissionAnswers): string[] =>
  ADMISSION_FIELD_NAMES.filter((name) => answers[name] && !CONFIDENTIAL.includes(name)).map(
    (name) => `${kindOf(name).label}: ${oneLine(answers[name]!)}`,
  );

type FieldSettings = Partial<Record<'site_admission_fields' | 'site_admission_grades', string>>;

const oneOf = (choices: readonly string[]) =>
  new RegExp(`^(?:${choices.map((text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|')})$`);

function ruleOf({ label, kind, max, isPlural, choices }: Kind, isRequired: boolean): TextRule {
  const required = isRequired ? `${label} ${isPlural ? 'are' : 'is'} required.` : undefined;
  const rule = { required, max };
  if (choices) return { ...rule, pattern: oneOf(choices), message: `${label} must be one of the list.` };
  if (kind === 'phone')
    return { ...rule, normalize: storedChatPhone, pattern: STORED_PHONE, message: `${label} must be like 0771234567.` };
  if (kind === 'day') return { ...rule, pattern: /^\d{4}-\d\d-\d\d$/, message: `${label} must be like 2019-05-04.` };
  return rule;
}

/** What the form of this school asks, with the rules of its answers. */
export function askedFields({ site_admission_fields, site_admission_grades }: FieldSettings): AskedField[] {
  const chosen = chosenFields(site_admission_fields);
  return ADMISSION_FIELD_NAMES.filter((name) => chosen[name]).map((name) => {
    const { isPlural, ...field } = kindOf(name);
    const grades = gradesOf(site_admission_grades);
    // Without a list, the grade is a line of text.
    const choices = field.kind === 'grade' && grades.length ? grades : field.choices;
    const isRequired = chosen[name] === 'required';
    return { name, isRequired, ...field, choices, rule: ruleOf({ isPlural, ...field, choices }, isRequired) };
  });
}

/** Has only the fields that are asked. */
export const rulesOfFields = (fields: AskedField[]) =>
  Object.fromEntries(fields.map(({ name, rule }) => [name, rule])) as Record<AdmissionFieldName, TextRule>;

const BIRTH_ERROR = 'Date of birth does not fit the age.';

/** The age in a parent's words may be that of the next or the last birthday. */
const YEARS_APART = 1;

/** Returns undefined for a day on which a child of this age can have been born. `today` is the day at the school. */
export function birthError(dateOfBirth: string, age: string, today: string): string | undefined {
  if (!isDay(dateOfBirth)) return 'Date of birth must be like 2019-05-04.';
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  const full = today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
  return dateOfBirth <= today && Math.abs(full - Number(age)) <= YEARS_APART ? undefined : BIRTH_ERROR;
}
