import { linkRuns } from '../../../contract/platform/links.js';
import { schoolColours } from '../../../contract/platform/theme.js';
import { isStorableUrl } from '../../../contract/platform/urls.js';
import { ctaLinkError } from '../../../contract/records/cta.js';
import { isMailText } from '../../../contract/school/mail-texts.js';
import { settingError } from '../../../contract/school/settings.js';
import { renderHtml } from '../../../server/delivery/mails/render-mail.js';

const SCHOOL = { name: 'School', phone: '', address: '', colours: schoolColours({}), url: 'https://school.example' };

const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
const inMail = (text: string) =>
  hrefsIn(renderHtml('Hello', { paragraphs: [text] }, undefined, SCHOOL)).filter((href) => href !== SCHOOL.url);

/** What every place makes of a link: whether it is stored, as a setting, a button or a picture, and where texts lead. */
const decisions = (url: string) => ({
  field: isStorableUrl(url),
  button: ctaLinkError(url) === undefined,
  picture: settingError('site_logo', url) === undefined,
  web: settingError('contact_facebook', url) === undefined,
  page: linkRuns(`See ${url}`).some(({ href }) => href === url),
  mail: inMail(`See ${url}`).includes(url),
});

describe('a link', () => {
  it.each([
    'https://example.org/a?b#c',
    'http://localhost:3000/a',
    'https://203.0.113.7/a',
    'https://\u0d85.lk/a',
    'https://\u0bae\u0ba3\u0bbf-school.lk',
    'https://\u0448\u043a\u043e\u043b\u0430.\u0440\u0444',
    'https://caf\u00e9.example',
    'https://example.org/%2f%2fevil.example',
  ])('is one everywhere: %s', (url) => {
    expect(decisions(url)).toEqual({ field: true, button: true, picture: true, web: true, page: true, mail: true });
  });

  it.each([
    [
      'no web address',
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
    ],
    [
      'without two slashes',
      'https:/evil.example',
      'https:evil.example',
      'https:\\evil.example',
      'https:/\\evil.example',
    ],
    ['another host', '//evil.example', '\\\\evil.example', '/\\evil.example', '/\t/evil.example', '/\n/evil.example'],
    ['with dots before the host', '/..//evil.example', '/%2e%2e//evil.example', '/.//evil.example'],
    [
      'with a user',
      'https://school.example@evil.example',
      'https://school.example%40@evil.example',
      'https://:@evil.example',
    ],
    ['with a broken line', 'https://evil.exa\nmple', 'https://evil.exa\tmple', 'https://evil.example/\r\nx'],
    ['a number in disguise', 'http://2130706433/pay', 'http://0x7f.1/', 'http://0177.0.0.1', 'http://127.1'],
    ['percents', 'https://%65vil.example', 'https://evil%2eexample', 'https://evil.example%2f@school.example'],
    ['like another', 'https://\u0430pple.com', 'https://\u0430\u0440\u0440\u04cf\u0435.com', 'https://g\u03bfogle.com'],
    [
      'wide',
      'https://\uff45vil.example',
      'https://evil\u3002example',
      'https://evil\uff0eexample',
      'https://evil\uff61example',
    ],
    ['unseen', 'https://evil\u200b.example', 'https://evil.example/\u202egpj.a', 'https://\u00ad.example'],
    ['dots', 'https://evil.example.', 'https://evil.example..', 'https://evil..example', 'https://.evil.example'],
  ])('%s is none anywhere', (_, ...urls) => {
    const none = { field: false, button: false, picture: false, web: false, page: false, mail: false };
    for (const url of urls) expect([url, decisions(url)]).toEqual([url, none]);
  });

  it.each([
    '{site}:x@2130706433/pay',
    '{site}//evil.example',
    '{site}/..//evil.example',
    '{site}/%2e%2e//evil.example',
    '{site}\\evil.example',
    '{site}/\t/evil.example',
    '{site}./pay',
    '{site}%40evil.example',
    '{site}\u200b@evil.example',
  ])('of this site in a mail cannot go on as in %p', (text) => expect(isMailText(`See ${text}`)).toBe(false));
});
