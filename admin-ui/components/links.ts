interface Letter {
  subject: string;
  /** Paragraphs of the mail. */
  body: string[];
}

export function mailTo(address: string, letter?: Letter): string {
  const to = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
  if (!letter) return to;
  return `${to}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body.join('\r\n\r\n'))}`;
}

const TITLE = /^(mr|mrs|ms|miss|dr|prof|rev|ven|sir|madam)\.?$/i;

/** First name without a title, for the greeting of a mail. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !TITLE.test(word)) ?? words[0]!;
}
