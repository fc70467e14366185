import { type LinkRun, splitLinks } from './link-runs.js';
import { phoneLink, WRITTEN_NUMBER } from './phones.js';

// Texts are long and untrusted: each pattern is bounded or starts at a word, so that matching stays linear.
const WEB = String.raw`(?:https?:\/\/|www\.)(?![^\s\/?#]{254})[^\s<>"“”]+`;
const MAIL = String.raw`(?<![\w.%+-])[\w.%+-]{1,64}@(?![a-z\d.-]{254})[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}`;
const SENTENCE_END = ".,:;!?'’*…";
const LINK = new RegExp(`(${WEB})|(${MAIL})|(${WRITTEN_NUMBER})`, 'gi');

export function linkRuns(text: string): LinkRun[] {
  return splitLinks(LINK, text, ([found, web, mail]) => {
    if (mail) return { text: found, href: `mailto:${found}` };
    if (!web) return { text: found, href: phoneLink(found) };
    const url = withoutSentence(web);
    const href = /^www\./i.test(url) ? `https://${url}` : url;
    return URL.canParse(href) ? { text: url, href } : undefined;
  });
}

function withoutSentence(url: string): string {
  let unopened = url.split(')').length - url.split('(').length;
  let end = url.length;
  while (SENTENCE_END.includes(url[end - 1]!) || (url[end - 1] === ')' && unopened-- > 0)) end -= 1;
  return url.slice(0, end);
}
