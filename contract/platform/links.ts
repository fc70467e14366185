import { type LinkRun, splitLinks } from './link-runs.js';
import { phoneLink, WRITTEN_NUMBER } from './phones.js';
import { isWebAddress } from './urls.js';

// Texts are long and untrusted: each pattern is bounded or starts at a word, so that matching stays linear.
const WEB = String.raw`(?:https?:\/\/|www\.)(?![^\s\/?#]{254})[^\s<>"“”]+`;
const MAIL = String.raw`[\w.%+-]{1,64}@(?![a-z\d.-]{254})[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}`;
const SENTENCE_END = ".,:;!?'’*…";
// What stands before a link, because old browsers lack lookbehind. A web address may follow any character.
const BEFORE = String.raw`(?<before>^|[^\w.%+-])(?!https?:\/\/|www\.)`;
const LINK = new RegExp(`(?<web>${WEB})|${BEFORE}(?:(?<mail>${MAIL})|(?<number>${WRITTEN_NUMBER}))`, 'gi');

export function linkRuns(text: string): LinkRun[] {
  return splitLinks(LINK, text, ({ web, mail, number }) => {
    if (mail) return { text: mail, href: `mailto:${mail}` };
    if (number) return { text: number, href: phoneLink(number) };
    const url = withoutSentence(web!);
    const href = /^www\./i.test(url) ? `https://${url}` : url;
    return isWebAddress(href) ? { text: url, href } : undefined;
  });
}

function withoutSentence(url: string): string {
  let unopened = url.split(')').length - url.split('(').length;
  let end = url.length;
  while (SENTENCE_END.includes(url[end - 1]!) || (url[end - 1] === ')' && unopened-- > 0)) end -= 1;
  return url.slice(0, end);
}
