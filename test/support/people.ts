import type { DataSource } from 'typeorm';

const COLUMNS = {
  contacts: ['name', 'email', 'phone'],
  admissions: ['studentName', 'parentName', 'email', 'phone'],
  subscribers: ['email'],
  users: ['name', 'email'],
};

const STORED = Object.entries(COLUMNS)
  .flatMap(([table, columns]) => columns.map((column) => `SELECT "${column}" AS value FROM ${table}`))
  .join(' UNION ');

const TELLING = [/^\p{L}{2,}[ .]\p{L}{2,}/u, /^[^\s@]{3,}@[^\s@]{4,}$/, /^[+0][\d ]{8,}$/];

/**
 * Two words, an email address or a phone number. Shorter values and those with few distinct characters occur in log
 * lines by coincidence.
 */
const isTelling = (value: string) => new Set(value).size > 4 && TELLING.some((one) => one.test(value));

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /(?<![\w.:-])(?:0|\+94)\d{9}(?![\w.:-])/g;

/** Returns all emails and phone numbers in the log, and those of the given names that it contains. */
export const peopleIn = (log: string, names: string[], known: string[]): string[] => [
  ...new Set(
    [...(log.match(EMAIL) ?? []), ...(log.match(PHONE) ?? []), ...names.filter((name) => log.includes(name))].filter(
      (one) => !known.includes(one),
    ),
  ),
];

/** Returns names, emails and phone numbers of the database that occur in the log or the audit log. */
export async function peopleTold(log: string, dataSource: DataSource): Promise<string[]> {
  const values = await dataSource.query<{ value: string | null }[]>(STORED);
  const lines = await dataSource.query<{ line: string }[]>(
    'SELECT to_jsonb(audit_lines)::text AS line FROM audit_lines',
  );
  const told = `${log}\n${lines.map(({ line }) => line).join('\n')}`.toLowerCase();
  return values
    .map(({ value }) => value ?? '')
    .filter((value) => isTelling(value) && told.includes(JSON.stringify(value).slice(1, -1).toLowerCase()));
}
