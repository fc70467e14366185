import { linkRuns } from '../../../contract/links.js';

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
});
