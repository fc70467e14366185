import { linkRuns } from '../../../contract/platform/links.js';
import { isWebAddress } from '../../../contract/platform/urls.js';
import { phoneLink, WRITTEN_NUMBER } from '../../../contract/platform/phones.js';

const links = (text: string) => linkRuns(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

describe('a text', () => {
  it.each([
    ['See https://example.com/a?b=1#c.', 'https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    ['(see http://example.com/a_(b))', 'http://example.com/a_(b)', 'http://example.com/a_(b)'],
    ['www.example.com, they say', 'www.example.com', 'https://www.example.com'],
    ['Write to office@school.example.lk!', 'office@school.example.lk', 'mailto:office@school.example.lk'],
    ['Call +94 81 220 4410.', '+94 81 220 4410', 'tel:+94812204410'],
    ['Call +94 (0)81 220 4410', '+94 (0)81 220 4410', 'tel:+94812204410'],
    ['Call (081) 220 4410 today', '(081) 220 4410', 'tel:0812204410'],
    ['Call 076-205-5318', '076-205-5318', 'tel:0762055318'],
    ['Web:-www.school.lk', 'www.school.lk', 'https://www.school.lk'],
    ['((https://x.lk/a).)?', 'https://x.lk/a', 'https://x.lk/a'],
    [`x${'-'.repeat(63)}@a.lk`, `x${'-'.repeat(63)}@a.lk`, `mailto:x${'-'.repeat(63)}@a.lk`],
  ])('“%s” links %s', (text, shown, href) => {
    expect(links(text)).toEqual([[shown, href]]);
  });

  it.each([
    'From 05-01-2017 to 2026-03-14, 08:00 - 14:30',
    'Rs. 1 000 000 and 2,500,000',
    'javascript:alert(1) data:text/html,x ftp://example.com',
    'Order 12345678901234',
    'a@b and @someone',
    'https://',
    `${'x'.repeat(65)}@a.lk`,
    `a@${'b.'.repeat(126)}lk`,
    `https://${'b.'.repeat(126)}lk`,
  ])('“%s” has no link', (text) => {
    expect(links(text)).toEqual([]);
    expect(
      linkRuns(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  });

  it('keeps every character, in order', () => {
    const text = 'A https://example.com, b@example.com\nor 0762055318/0112345678 (www.example.org).';
    expect(
      linkRuns(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
    expect(links(text)).toHaveLength(5);
  });

  it('has the same links as with unbounded patterns, if its words are short', () => {
    const WORDS = [
      'a',
      'b9',
      '0',
      '081',
      '+94',
      '2204410',
      '@',
      '.',
      '-',
      '_',
      '%',
      '/',
      ')',
      '(',
      ',',
      ' ',
      '\n',
      'lk',
      'x',
    ];
    const PARTS = [...WORDS, 'https://', 'www.', 'a@b.lk', 'é', '’', '“'];
    let seed = 7;
    const next = () => PARTS[(seed = (seed * 16807) % 2147483647) % PARTS.length]!;
    for (let round = 0; round < 20_000; round += 1) {
      const text = Array.from({ length: 12 }, next).join('');
      expect([text, links(text)]).toEqual([text, searched(text)]);
    }
  });
});

const UNBOUNDED = new RegExp(
  String.raw`((?:https?:\/\/|www\.)[^\s<>"“”]+)|((?<![\w.%+-])[\w.%+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,})|((?<![\w.%+-])${WRITTEN_NUMBER})`,
  'gi',
);

function searched(text: string) {
  return [...text.matchAll(UNBOUNDED)].flatMap(([found, web, mail]) => {
    if (mail) return [[found, `mailto:${found}`]];
    if (!web) return [[found, phoneLink(found)]];
    let url = web;
    for (let before = ''; before !== url;) {
      before = url;
      url = url.replace(/[.,:;!?'’*…]+$/, '');
      if (url.split('(').length < url.split(')').length) url = url.replace(/\)$/, '');
    }
    const href = /^www\./i.test(url) ? `https://${url}` : url;
    return isWebAddress(href) ? [[url, href]] : [];
  });
}
