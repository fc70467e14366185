import { dayOf, timeOf } from '../../../contract/platform/dates.js';

export interface CsvColumn<T> {
  label: string;
  value: (record: T) => unknown;
}

/** Includes the full-width forms, which spreadsheets treat alike. */
const FORMULA = /^[=+\-@;\t\r\n＝＋－＠]/;
/** Numbers that spreadsheets would change: they drop leading zeros, round after 15 digits and calculate 12E4. */
const CHANGED_NUMBER = /^\s*-?(?:0\d+(?:\.\d*)?|\d{16,}|\d+(?:\.\d*)?e[+-]?\d+)\s*$/i;
/** Texts such as 5/6 and 01-02, which spreadsheets would change to dates, but not 2026-01-05 and 2025/2026. */
const CHANGED_DATE =
  /^\s*(?!\d{4}-\d\d-\d\d\s*$)(?:\d{1,2}([-/])(?:\d{1,2}\1)?(?:\d{1,2}|\d{4})|\d{4}([-/])(?:0?[1-9]|1[0-2])(?:\2\d{1,2})?)\s*$/;
const NEGATIVE = /^-\d+(\.\d+)?$/;
/** Where a spreadsheet that separates by semicolons starts a new cell: it honours the quotes of the first one only. */
const INNER_FORMULA = /([;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g;

/**
 * Formats one CSV cell. A text that a spreadsheet would run as a formula, or change to a number or date, such as a phone number,
 * gets an apostrophe in front. Own code: react-admin's exporter does not escape formulas.
 */
export function csvCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const isChanged =
    (FORMULA.test(text) && !NEGATIVE.test(text)) || CHANGED_NUMBER.test(text) || CHANGED_DATE.test(text);
  const harmless = typeof value === 'number' || !isChanged;
  const inert = text.replace(INNER_FORMULA, "$1'");
  return `"${(harmless ? inert : `'${inert}`).replaceAll('"', '""')}"`;
}

export function csvOf<T>(columns: CsvColumn<T>[], records: T[]): string {
  const rows = [
    columns.map(({ label }) => csvCell(label)),
    ...records.map((record) => columns.map(({ value }) => csvCell(value(record)))),
  ];
  return rows.map((cells) => cells.join(',')).join('\r\n');
}

export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Downloads a CSV file. Spreadsheets need the byte order mark to read it as UTF-8. */
export const downloadCsv = (name: string, csv: string): void =>
  download(`${name}.csv`, new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }));

export const csvName = (resource: string, now: Date, timeZone: string): string => `${resource}-${dayOf(now, timeZone)}`;

/** Formats an instant in the site's time zone so that spreadsheets can read and sort it, such as 2026-11-21 15:30. */
export function csvDateTime(instant: string | null, timeZone: string): string {
  return instant ? `${dayOf(instant, timeZone)} ${timeOf(instant, timeZone)}` : '';
}
