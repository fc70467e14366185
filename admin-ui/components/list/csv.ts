import { dayOf, timeOf } from '../../../contract/platform/dates.js';

export interface CsvColumn<T> {
  label: string;
  value: (record: T) => unknown;
}

/** With their full-width forms, which spreadsheets take for the same. */
const FORMULA = /^[=+\-@;\t\r\n＝＋－＠]/;
/** Numbers that spreadsheets would change: they drop a zero at the front, and what follows the fifteenth digit. */
const CHANGED_NUMBER = /^\s*(?:0\d+|\d{16,})\s*$/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
/** Where a spreadsheet that separates by semicolons sees a new cell begin: it honours the quotes of the first only. */
const INNER_FORMULA = /([;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g;

/** Own code: react-admin's exporter does not disarm formulas. One cell; a text that a spreadsheet would run as a formula or change as a number, such as a phone number, gets an apostrophe before it, or before that part of it. */
export function csvCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const isChanged = FORMULA.test(text) ? !(text.startsWith('-') && NUMBER.test(text)) : CHANGED_NUMBER.test(text);
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

/** Hands a file to the browser. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The byte order mark tells spreadsheets that it is UTF-8. */
export const downloadCsv = (name: string, csv: string): void =>
  download(`${name}.csv`, new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }));

/** With the day in the calendar of the site. */
export const csvName = (resource: string, now: Date, timeZone: string): string => `${resource}-${dayOf(now, timeZone)}`;

/** An instant as spreadsheets read and sort it, by the site's calendar: 2026-11-21 15:30. */
export function csvDateTime(instant: string | null, timeZone: string): string {
  return instant ? `${dayOf(instant, timeZone)} ${timeOf(instant, timeZone)}` : '';
}
