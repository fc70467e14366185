import { runInNewContext } from 'node:vm';
import { linkRuns } from '../../../contract/platform/links.js';
import { phoneRuns } from '../../../contract/platform/phones.js';
import { boldRuns, cutText } from '../../../contract/platform/text.js';
import { EMAIL } from '../../../contract/platform/validation.js';
import { forCard } from '../../../public-ui/components/excerpt.js';

// Linear work takes about a second, quadratic work on one of these texts several minutes.
const LENGTH = 200_000;
const LIMIT_MS = 60_000;

const ideographs = Array.from({ length: 20_000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
const BEFORE = ['', 'a@', 'a@a.', 'https://', 'https://x.y/', '**'];
const REPEATED = ['a', '_', '-', '.', '@', 'a@', 'a@a.', '0', '+1', '(0', '0 ', 'www.', 'https://']
  .concat(['(', ')', ').', '*', '**a', ' ', '\n', '\u0301', ideographs])
  .map((part) => part.repeat(Math.ceil(LENGTH / part.length)));

it.each([
  ['links', linkRuns],
  ['phone numbers', phoneRuns],
  ['bold words', boldRuns],
  ['the beginning', (text: string) => cutText(text, 160, 'word')],
  ['an excerpt', (description: string) => forCard({ description, alts: {}, focalPoints: {} }, null)],
  ['an email address', (text: string) => EMAIL.test(text)],
])(
  'the search for %s takes time in proportion to the text, whatever it repeats',
  (_, search) => {
    const searchAll = () => {
      for (const before of BEFORE) for (const repeated of REPEATED) search(`${before}${repeated}@`);
    };
    expect(() => runInNewContext('searchAll()', { searchAll }, { timeout: LIMIT_MS })).not.toThrow();
  },
  2 * LIMIT_MS,
);
