import { type LinkRun, splitLinks } from './link-runs.js';
import { phoneLink, WRITTEN_NUMBER } from './phones.js';

const WEB = String.raw`(?:https?:\/\/|www\.)[^\s<>"“”]+`;
const MAIL = String.raw`[\w.%+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}`;
const LINK = new RegExp(`(${WEB})|(${MAIL})|(${WRITTEN_NUMBER})`, 'gi');

/** Splits a text into plain runs and those that are a web address, an e-mail address or a phone number. */
export function linkRuns(text: string): LinkRun[] {
  return splitLinks(LINK, text, ([found, web, mail]) => {
    if (mail) return { text: found, href: `mailto:${found}` };
    if (!web) return { text: found, href: phoneLink(found) };
    const url = withoutSentence(web);
    const href = /^www\./i.test(url) ? `https://${url}` : url;
    return URL.canParse(href) ? { text: url, href } : undefined;
  });
}

/** What ends the sentence or the bracket round an address is no part of it. */
function withoutSentence(url: string): string {
  const trimmed = url.replace(/[.,:;!?'’*…]+$/, '');
  const unopened = trimmed.endsWith(')') && trimmed.split('(').length < trimmed.split(')').length;
  return unopened ? withoutSentence(trimmed.slice(0, -1)) : trimmed;
}
