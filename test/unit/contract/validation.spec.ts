import { ADMISSION } from '../../../contract/families/admissions.js';
import { branchName, campusName } from '../../../contract/school/branches.js';
import { CONTACT } from '../../../contract/families/contacts.js';
import { trendPercent } from '../../../contract/families/dashboard.js';
import { SIGN_IN } from '../../../contract/accounts/auth.js';
import { failureMessage } from '../../../contract/platform/envelope.js';
import { SUBSCRIBER } from '../../../contract/families/subscribers.js';
import { variantUrl } from '../../../contract/records/uploads.js';
import { USER } from '../../../contract/accounts/users.js';
import { isStorableUrl, isWebAddress } from '../../../contract/platform/urls.js';
import { oneLine, textError, textErrors } from '../../../contract/platform/validation.js';

describe('a rule for text', () => {
  it('validates the trimmed text', () => {
    for (const unseen of [' \n ', '\u200b', '\u2060 \ufeff']) {
      expect(textError(CONTACT.name, unseen)).toBe('Full Name is required');
    }
    expect(textError(ADMISSION.parentName, ' R ')).toBe(ADMISSION.parentName.message);
    expect(textError(CONTACT.phone, ' 0771234567 ')).toBeUndefined();
  });

  it('removes line breaks and bidi controls of one-line fields, and empties invisible ones', () => {
    expect(oneLine(' a\r\n b\u2029c \u202ed\u202c ')).toBe('a  b c d');
    expect(oneLine('\u0dc1\u0dca\u200d\u0dbb\u0dd3')).toBe('\u0dc1\u0dca\u200d\u0dbb\u0dd3');
    expect([oneLine('\u200b\u2060'), oneLine('\u202e'), oneLine('\n')]).toEqual(['', '', '']);
  });

  it('does not trim a password', () => {
    expect(textError(SIGN_IN.password, '12345')).toBe('Password must be at least 6 characters');
    expect(textError(SIGN_IN.password, ' 12345')).toBeUndefined();
    expect(textError(USER.password, ' 12345 ')).toBe('Password must be at least 8 characters');
    expect(textError(USER.password, ' 123456 ')).toBeUndefined();
    expect(textError(USER.password, '        ')).toBe('Password is required');
  });

  it('accepts a missing optional text, and refuses other types', () => {
    const optional = { max: 5 };
    for (const missing of [undefined, null, '', '  ']) expect(textError(optional, missing)).toBeUndefined();
    for (const wrong of [7, true, {}, []]) expect(textError(optional, wrong)).toBe('Must be text');
    expect(textError(optional, 'sixsix')).toBe('Must be at most 5 characters');
  });

  it('has one message for an invalid text, also if it is too long', () => {
    expect(textError(CONTACT.phone, '07712345678')).toBe('Please enter a valid 10-digit phone number');
    expect(textError(ADMISSION.childAge, '00000000017')).toBe(ADMISSION.childAge.message);
    expect(textError(USER.password, 'x'.repeat(201))).toBe('Must be at most 200 characters');
  });

  it('validates all fields of a form in order', () => {
    expect(textErrors(CONTACT, { name: 'Ruwan', email: 'r@example.com' }).map(({ path }) => path)).toEqual([
      'phone',
      'subject',
      'message',
    ]);
  });
});

describe('an email address', () => {
  it.each(['a@b.lk', 'a.b-c_d@mail.example.school', 'A1@x-y.museum'])('may be %s', (email) => {
    expect(textError(CONTACT.email, email)).toBeUndefined();
    expect(textError(SUBSCRIBER.email, email)).toBeUndefined();
  });

  it.each(['a@b', 'a@b.c', 'a@b.abcdefg', '@b.lk', 'a b@c.lk', 'a@b..lk', 'a@b.l1', 'a@b.lk\n<script>'])(
    'may not be %j',
    (email) => {
      expect(textError(CONTACT.email, email)).toBe('Please enter a valid email address');
      expect(textError(SUBSCRIBER.email, email)).toBe('Please enter a valid email address.');
    },
  );

  it('is validated in linear time', () => {
    for (const email of [`${'a.'.repeat(60)}@${'a.'.repeat(60)}!`, `a@${'a-'.repeat(120)}`, `${'a@'.repeat(120)}b`]) {
      expect(textError(CONTACT.email, email)).toBeDefined();
    }
  });
});

describe('an address', () => {
  it.each(['https://example.org/a?b#c', 'HTTP://example.org', '/uploads/a.jpg', '/', '/a@b', 'https://a.b/@c'])(
    'may be stored: %s',
    (url) => {
      expect(isStorableUrl(url)).toBe(true);
    },
  );

  it.each([
    ['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'ftp://a.b'],
    ['//evil.org', '/\\evil.org', '\\\\evil.org', '/ /evil.org', '/\t/evil.org', 'https:/\\evil.org', 'https://'],
    ['https://school.lk@evil.org', 'https://a:b@evil.org', 'https://:b@evil.org', 'https:///a@evil.org'],
    ['https://@evil.org', 'https://:@evil.org', 'HTTPS://@@evil.org/a', 'https:////@evil.org', 'https://a@b@evil.org'],
    ['https://evil.org/\u202egpj.a', '/a\u2066b', 'https://\u200fevil.org', 'https://evil.org/\u061c', '/\u200e'],
    ['https://evil\u200b.org', '/a\u200db', 'https://evil.org/\ufeff', '/\u2060', '/a\u00ad', 'https://\u3164.org'],
    ['http:///evil.org', 'https:////evil.org', 'HTTP:///evil.org/a', 'https://?a', 'https://#a'],
    ['/..//evil.org', '/.//evil.org', '/a/../..//evil.org', '/%2e%2e//evil.org', '/%2E//evil.org'],
    ['a.jpg', 'www.example.org', '', ' https://example.org', 'https://exa mple.org', '/a b', '/a\\b', 'https://[::1'],
  ])('may not be stored: %s and its like', (...urls) => {
    for (const url of urls) expect([url, isStorableUrl(url)]).toEqual([url, false]);
  });

  it('of another site is not a path on this one', () => {
    expect([isWebAddress('/uploads/a.jpg'), isWebAddress('https://example.org')]).toEqual([false, true]);
  });
});

describe('helpers of the contract', () => {
  it('the short name of a branch is the part after the last dash between spaces', () => {
    expect(branchName('Crestfield College - Kandy')).toBe('Kandy');
    expect(branchName('A - B - C')).toBe('C');
    expect(branchName('Nuwara-Eliya')).toBe('Nuwara-Eliya');
    expect(branchName('Trailing - ')).toBe('Trailing -');
  });

  it('the name of a campus on a card is its short name without the words that begin the school’s name', () => {
    expect(campusName('Gateway College Negombo', 'Gateway College')).toBe('Negombo');
    expect(campusName('gateway college, Nuwara Eliya', 'Gateway College')).toBe('Nuwara Eliya');
    expect(campusName('Gateway College – Negombo', 'Gateway Group')).toBe('College – Negombo');
    expect(campusName('Crestfield College - Kandy', 'Gateway College')).toBe('Kandy');
    expect(campusName('Gateway College', 'Gateway College')).toBe('Gateway College');
    expect(campusName('Gateway College –', 'Gateway College')).toBe('Gateway College –');
    expect(campusName('Negombo', '')).toBe('Negombo');
  });

  it('the message of a failure is found in the specified order', () => {
    const issues = [
      { path: 'a', message: 'A' },
      { path: 'b', message: 'B' },
    ];
    expect(failureMessage({ error: { message: 'one' }, issues, message: 'three' }, 'four')).toBe('one');
    expect(failureMessage({ error: 'two', issues, message: 'three' }, 'four')).toBe('two');
    expect(failureMessage({ issues, message: 'three' }, 'four')).toBe('a: A, b: B');
    expect(failureMessage({ message: 'three' }, 'four')).toBe('three');
    for (const nothing of [{}, null, undefined]) expect(failureMessage(nothing, 'four')).toBe('four');
  });

  it('a trend is a percentage only on a base of five or more', () => {
    expect(trendPercent({ total: 18, last30Days: 9, previous30Days: 6 })).toBe(50);
    expect(trendPercent({ total: 9, last30Days: 0, previous30Days: 5 })).toBe(-100);
    expect(trendPercent({ total: 9, last30Days: 6, previous30Days: 4 })).toBeNull();
    expect(trendPercent({ total: 9, last30Days: 6, previous30Days: 0 })).toBeNull();
  });

  it('only stored pictures have variants', () => {
    expect(variantUrl('/uploads/ab-12.jpg', 480)).toBe('/uploads/ab-12-480.webp');
    for (const url of ['/uploads/ab.gif', 'https://x.org/uploads/ab.jpg', '/uploads/../a.jpg', '/a.jpg']) {
      expect(variantUrl(url, 480)).toBeUndefined();
    }
  });
});
