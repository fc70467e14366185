import { type LinkRun, splitLinks } from './link-runs.js';
import { phoneLink, WRITTEN_NUMBER } from './phones.js';

// Descriptions are long and may hold anything: each pattern is bounded or starts at a word, so that a search stays linear.
const WEB = String.raw`(?:https?:\/\/|www\.)(?![^\s\/?#]{254})[^\s<>"“”]+`;
const MAIL = String.raw`(?<![\w.%+-])[\w.%+-]{1,64}@(?![a-z\d.-]{254})[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}`;
const SENTENCE_END = ".,:;!?'’*…";
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
  let unopened = url.split(')').length - url.split('(').length;
  let end = url.length;
  while (SENTENCE_END.includes(url[end - 1]!) || (url[end - 1] === ')' && unopened-- > 0)) end -= 1;
  return url.slice(0, end);
}
