import { fillMailText, isMailText, MAIL_TEXTS } from '../../../contract/school/mail-texts.js';

describe('the text of a mail', () => {
  it.each([
    ...Object.values(MAIL_TEXTS).map(({ value }) => value),
    'Thank you, {school}.\n\nYour reference is {reference}.',
    'See {site}/admissions?from=mail, or {site}.',
    '{site}',
    'St.Anne is the saint of our school. See {site}/about, please.',
    '({site}/admissions).',
    'Ask for St.Mary/St.Anne on 3.12.2026. Tel:0812204410',
    'Write to office@school.example.com, or call 081 220 4410 at 8.30 a.m.',
  ])('may be %p', (text) => expect(isMailText(text)).toBe(true));

  it.each([
    'https://evil.example.com',
    'Go to www.evil.example',
    'Pay at {school}.lk/pay',
    'A{school}.com',
    'www.{school}',
    'Pay.Lk/x',
    'Mt.Lavinia/pay',
    'Win.Com',
    '1.2.3.4/pay',
    'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
    'evil.com',
    'ftp://evil/',
    '{site}.evil.com',
    '{site}@evil.com',
    '{site}:80@evil.com/x',
    '{site}:x@2130706433/pay',
    '{site}?@2130706433',
    'evil.COM/pay',
    '{site}evil',
    '{site}/../@evil.com',
    '{site}/a@evil.com',
    'Dear {name}',
    'Dear {School}',
    'An open {',
    '{{school}}',
  ])('may not be %p', (text) => expect(isMailText(text)).toBe(false));

  it('has its placeholders filled in, but not those in values', () => {
    const values = { school: 'The {reference} College', reference: 'AB12', site: 'https://school.example.com' };
    expect(fillMailText('{school}: {reference}, {site}/admissions', values)).toBe(
      'The {reference} College: AB12, https://school.example.com/admissions',
    );
  });
});
