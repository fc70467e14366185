interface Letter {
  subject: string;
  /** One entry a paragraph. */
  body: string[];
}

/** The link that opens a prepared letter in the reader's own mail program. */
export function mailTo(address: string, letter?: Letter): string {
  const to = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
  if (!letter) return to;
  return `${to}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body.join('\r\n\r\n'))}`;
}

const TITLE = /^(mr|mrs|ms|miss|dr|prof|rev|ven|sir|madam)\.?$/i;

/** What a letter greets a person by: the first name, without a title before it. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !TITLE.test(word)) ?? words[0]!;
}
