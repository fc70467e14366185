import { phoneLink, phoneRuns, subscriberNumber, whatsAppUrl } from '../../../contract/platform/phones.js';

const phones = (text: string) => phoneRuns(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

describe('a field of phone numbers', () => {
  it('dials each of them', () => {
    expect(phones('081 220 4410 / +94 77 123 4567')).toEqual([
      ['081 220 4410', 'tel:0812204410'],
      ['+94 77 123 4567', 'tel:+94771234567'],
    ]);
  });

  it('links a number in another format as it is, and no words', () => {
    expect(phones('1919')).toEqual([['1919', 'tel:1919']]);
    expect(phones('Ask at the gate')).toEqual([]);
  });
});

describe('a number to call', () => {
  it.each([
    ['+94 (0)77-123 45', 'tel:+947712345'],
    ['0094 (0)81 220 4410', 'tel:0094812204410'],
    ['(0)81 220 4410', 'tel:0812204410'],
    ['(081) 220 4410', 'tel:0812204410'],
  ])('of %j is %s', (written, link) => expect(phoneLink(written)).toBe(link));

  it.each(['0812204410', '(081) 220 4410', '+94 81 220 4410', '+94 (0)81 220 4410', '0094 81 220 4410'])(
    'is found by %j however it is written',
    (written) => expect(subscriberNumber(written)).toBe('812204410'),
  );
});

describe('the link that opens WhatsApp with a text', () => {
  const text = 'Closed: 100% & more?\nපාසල #1 +94';
  const url = whatsAppUrl(text);

  it('holds the whole text', () => expect(new URL(url).searchParams.get('text')).toBe(text));

  it('leaves other scripts to the browser to encode', () =>
    expect(url).toBe('https://wa.me/?text=Closed%3A%20100%25%20%26%20more%3F%0Aපාසල%20%231%20%2B94'));
});
