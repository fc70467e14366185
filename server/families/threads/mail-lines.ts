const NAME_LENGTH = 100;
/** Characters that control a terminal, a line or the direction of text. */
const CONTROLS = /[\p{Cc}\u2028-\u202E\u2066-\u2069]+/gu;

export const clean = (text: string) => text.replace(CONTROLS, ' ').replace(/ {2,}/g, ' ').trim();

export function asFileName(given: string): string {
  const [name = ''] = given.split(/[/\\]/).slice(-1);
  return clean(name).slice(0, NAME_LENGTH) || 'file';
}

/** A status of SMTP. Its first form is no part of a phone number. */
export const STATUS = /(?:^|(?<!\d) |[\t\n("'#[])[45]\d\d[ :)\]-](?!\d\d)|(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/;
const REASON_LENGTH = 300;

/** The line with a status of SMTP, or what follows an email address on a line of its own. */
export function reasonIn(text: string): string {
  const lines = text
    .split('\n', 200)
    .map((line) => line.slice(0, REASON_LENGTH).trim())
    .filter(Boolean);
  const after = lines.findIndex((line) => /^<?[^\s<>]{1,100}@[^\s<>]{1,200}>?:?$/.test(line));
  return lines.find((line) => STATUS.test(line)) ?? lines[after + 1] ?? 'not delivered';
}
