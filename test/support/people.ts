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

/** Two words, an address or a phone number; what is shorter or of few letters stands in lines for other reasons. */
const isTelling = (value: string) => new Set(value).size > 4 && TELLING.some((one) => one.test(value));

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /(?<![\w.:-])(?:0|\+94)\d{9}(?![\w.:-])/g;

/** Whoever the log of many journeys tells of: each e-mail and phone, and of the names those that are given. */
export const peopleIn = (log: string, names: string[], known: string[]): string[] => [
  ...new Set(
    [...(log.match(EMAIL) ?? []), ...(log.match(PHONE) ?? []), ...names.filter((name) => log.includes(name))].filter(
      (one) => !known.includes(one),
    ),
  ),
];

/** The names, e-mails and phones of an application's database that its log or its audit log has. */
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
