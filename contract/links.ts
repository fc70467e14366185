export interface LinkRun {
  text: string;
  /** Where it leads; without it the run is plain. */
  href?: string;
}

const WEB = String.raw`(?:https?:\/\/|www\.)[^\s<>"“”]+`;
const MAIL = String.raw`[\w.%+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}`;
/** +94 81 220 4410, (081) 220 4410, 081-2204410: no date, time or sum is written so. */
const PHONE = String.raw`(?<![\w+.-])(?:\+\d{1,3}(?:[ ()-]{0,2}\d){6,13}|\(?0\d{2}\)?(?:[ -]{0,2}\d){7})(?![\d:])`;

const LINK = new RegExp(`(${WEB})|(${MAIL})|(${PHONE})`, 'gi');
const PHONES = new RegExp(PHONE, 'g');

/** Splits a text into plain runs and those that are a web address, an e-mail address or a phone number. */
export function linkRuns(text: string): LinkRun[] {
  return splitBy(LINK, text, ([found, web, mail]) => {
    if (mail) return { text: found, href: `mailto:${found}` };
    if (!web) return { text: found, href: phoneLink(found) };
    const url = withoutSentence(web);
    const href = /^www\./i.test(url) ? `https://${url}` : url;
    return URL.canParse(href) ? { text: url, href } : undefined;
  });
}

/** Splits a field that holds phone numbers, each of which is dialled by its own link. */
export function phoneRuns(text: string): LinkRun[] {
  const runs = splitBy(PHONES, text, ([found]) => ({ text: found, href: phoneLink(found) }));
  // A field for a phone number is one, also where it is short as a hotline's.
  return runs.some(({ href }) => href) || !/\d/.test(text) ? runs : [{ text, href: phoneLink(text) }];
}

/** The link that dials a number as people write it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace('(0)', '').replace(/[^\d+]/g, '')}`;
}

function splitBy(pattern: RegExp, text: string, linkOf: (match: RegExpMatchArray) => LinkRun | undefined): LinkRun[] {
  const runs: LinkRun[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const link = linkOf(match);
    if (!link) continue;
    if (match.index! > end) runs.push({ text: text.slice(end, match.index) });
    runs.push(link);
    end = match.index! + link.text.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
}

/** What ends the sentence or the bracket round an address is no part of it. */
function withoutSentence(url: string): string {
  const trimmed = url.replace(/[.,:;!?'’*…]+$/, '');
  const unopened = trimmed.endsWith(')') && trimmed.split('(').length < trimmed.split(')').length;
  return unopened ? withoutSentence(trimmed.slice(0, -1)) : trimmed;
}
