import type { VirusScannerService } from '../../../server/families/documents/virus-scanner.service.js';
import { MailFilesService } from '../../../server/families/threads/mail-files.service.js';
import { readMail } from '../../../server/families/threads/read-mail.js';

const part = (type: string, body: string, ...headers: string[]) =>
  [`Content-Type: ${type}`, ...headers, '', body].join('\r\n');
const mixed = (...parts: string[]) =>
  part('multipart/mixed; boundary=b', `${parts.map((one) => `--b\r\n${one}\r\n`).join('')}--b--`);
const read = async (mail: string) => {
  const { text, files } = await readMail(Buffer.from(mail));
  return { text: text.trim(), files: files.map(({ name }) => name) };
};

const FORWARDED = [
  ...['From: =?utf-8?Q?Nimal_=28uncle=29?= <nimal@example.net>', 'To: kumari@example.net', 'Subject: Bus', ''],
  'It comes at seven.',
].join('\r\n');

describe('a mail that is attached', () => {
  it('is read with its headers, its text and its files', async () => {
    const text = 'See below.\n\nFrom: Nimal (uncle) <nimal@example.net>\nSubject: Bus\n\nIt comes at seven.';
    expect(await read(mixed(part('text/plain', 'See below.'), part('message/rfc822', FORWARDED)))).toEqual({
      text,
      files: [],
    });
    const base64 = part(
      'message/rfc822; name=Bus.eml',
      Buffer.from(FORWARDED).toString('base64'),
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment',
    );
    expect((await read(mixed(part('text/plain', 'See below.'), base64))).text).toBe(text);
    const withFile = `Subject: Two\r\n${part('multipart/mixed; boundary=c', `--c\r\n${part('application/pdf; name=a.pdf', 'x')}\r\n--c\r\n\r\nInner\r\n--c--`)}`;
    expect(await read(mixed(part('message/rfc822', withFile)))).toEqual({
      text: 'Subject: Two\n\nInner',
      files: ['a.pdf'],
    });
  });

  it('in others is read up to the fifth', async () => {
    let mail = part('text/plain', 'Innermost');
    for (let depth = 0; depth < 5; depth += 1) mail = part('message/rfc822', mail);
    expect(await read(mail)).toEqual({ text: 'Innermost', files: [] });
    expect(await read(part('message/rfc822', mail))).toEqual({ text: '', files: ['mail.eml'] });
  });
});

it('a text is the text, also if its program names it', async () => {
  expect(
    await read(part('text/plain; name=body.txt', 'Hello', 'Content-Disposition: inline; filename=body.txt')),
  ).toEqual({
    text: 'Hello',
    files: [],
  });
  expect(await read(mixed(part('text/html; name=a.html', '<p>One</p>'), part('text/markdown', '*Two*')))).toEqual({
    text: 'One\n\n*Two*',
    files: [],
  });
  expect(await read(part('text/plain; name=a.txt', 'Hello', 'Content-Disposition: attachment'))).toEqual({
    text: '',
    files: ['a.txt'],
  });
});

it('a text of a type that is not known, or not well named, is the text', async () => {
  const text = { text: 'Hello', files: [] };
  for (const type of ['text/plain charset=utf-8', 'plain', 'text', 'text/x-unknown', 'TEXT/PLAIN, text/plain'])
    expect([type, await read(part(type, 'Hello'))]).toEqual([type, text]);
  expect(await read(part('text/plain', 'Hello', 'Content-Disposition: attachment'))).toEqual(text);
  expect(await read(part('multipart/mixed boundary=b', `--b\r\n${part('text/x-unknown', 'Hello')}\r\n--b--`))).toEqual(
    text,
  );
  const alternatives = ['plain', 'html', 'x-unknown'].map(
    (type) => `--b\r\n${part(`text/${type}`, `Hello ${type}`)}\r\n`,
  );
  const alternative = part('multipart/alternative; boundary=b', `${alternatives.join('')}--b--`);
  expect(await read(alternative)).toEqual({ text: 'Hello plain', files: [] });
  expect(await read(alternative.replace('Hello plain', '-'))).toEqual({ text: 'Hello html', files: [] });
  expect(await read(part('text/x-unknown; name=a.b', 'Hello'))).toEqual({ text: '', files: ['a.b'] });
  expect(await read(part('pdf; name=a.pdf', 'Hello'))).toEqual({ text: '', files: ['a.pdf'] });
});

it('an encoded text is read, also if its encoding is named badly, or it was joined from two', async () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const encoded = (encoding: string, body: string) =>
    read(part('text/plain', body, `Content-Transfer-Encoding: ${encoding}`));
  for (const encoding of ['base64', 'base64;', '"base64"', 'BASE64 (MIME)', "'base64'"])
    expect([encoding, (await encoded(encoding, base64('Hello'))).text]).toEqual([encoding, 'Hello']);
  expect((await encoded('"quoted-printable";', 'Caf=C3=A9')).text).toBe('Café');
  expect((await encoded('8bit', 'Caf=C3')).text).toBe('Caf=C3');
  for (const text of ['Hello', 'Hello!', 'Hello Ruwan'])
    expect((await encoded('base64', `${base64(text)}\r\n${base64('\r\nNo virus')}\r\n`)).text).toBe(
      `${text}\nNo virus`,
    );
});

it.each([
  ['text/x-vcalendar', 'calendar-entry.vcs'],
  ['text/directory', 'contact-card.vcf'],
  ['text/calendar; method=REQUEST', 'calendar-entry.ics'],
  ['text/vcard', 'contact-card.vcf'],
  ['text/x-vcard', 'contact-card.vcf'],
  ['application/rtf', 'document.rtf'],
  ['text/rtf', 'document.rtf'],
  ['application/pdf', 'document.pdf'],
  ['application/octet-stream', 'document'],
  ['image/jpeg', 'picture.jpeg'],
  ['audio/amr', 'recording'],
])('a file of the type %s without a name is called %s', async (type, name) => {
  expect((await read(mixed(part(type, 'x')))).files).toEqual([name]);
});

it('an attachment without content is a file, which is not kept', async () => {
  const empty = (type: string, disposition: string) =>
    part(type, '', 'Content-Transfer-Encoding: base64', `Content-Disposition: ${disposition}`);
  const mail = mixed(
    empty('application/pdf; name=c.pdf', 'inline'),
    empty('text/plain', 'attachment; filename=b.txt'),
    empty('application/octet-stream', 'inline'),
  );
  const { files } = await readMail(Buffer.from(mail));
  expect(files.map(({ name }) => name)).toEqual(['c.pdf', 'b.txt']);
  expect(await new MailFilesService({} as VirusScannerService).check(files)).toEqual({
    kept: [],
    notes: ['The file c.pdf was not kept: it is empty.', 'The file b.txt was not kept: it is empty.'],
  });
});

it('the version of an encryption is no file', async () => {
  const parts = [part('application/pgp-encrypted', 'Version: 1'), part('application/octet-stream; name=mail.asc', 'x')];
  expect((await read(mixed(...parts))).files).toEqual(['mail.asc']);
});

it('emojis that are pictures are read, and no other pictures', async () => {
  const html = async (body: string) => (await read(part('text/html; charset=utf-8', body))).text;
  expect(await html('<img data-emoji="👍" alt="👍" src="https://fonts.example/1f44d.png">')).toBe('👍');
  expect(await html('<p>Yes <IMG ALT="&#x1F44D;"/><img alt=\'👩‍👩‍👧‍👦\'><img alt=":-D"></p>')).toBe('Yes 👍👩‍👩‍👧‍👦:-D');
  expect(await html('Yes<img alt="Crestfield College"><img alt="logo.png"><img alt=""><img alt=" "><img>')).toBe('Yes');
  expect(await html('Yes<img alt="<b>"><style><img alt="👍"></style><p alt="👍">')).toBe('Yes<b>');
});

describe('a text whose lines flow', () => {
  const flowed = async (lines: string[], delSp = 'no') =>
    (await read(part(`text/plain; format=flowed; delsp=${delSp}`, lines.join('\r\n')))).text;

  it.each(['no', 'yes'])('has paragraphs that end at empty lines, with DelSp=%s', async (delSp) => {
    expect(
      await flowed(['Child: Nimal ', '', 'Grade: 3  ', ' ', '> Friday ', '>', '> At nine ', '> ', '> Yes'], delSp),
    ).toBe('Child: Nimal\n\nGrade: 3\n\n> Friday\n>\n> At nine\n> \n> Yes');
  });

  it('flows into no separator of a signature', async () => {
    expect(await flowed(['We come ', 'on Friday. ', '-- ', 'Kumari'])).toBe('We come on Friday.\n-- \nKumari');
    expect(await flowed(['We come. ', '', '-- ', '', 'Kumari'])).toBe('We come.\n\n--\n\nKumari');
  });

  it('is read in time, if it has many spaces', async () => {
    const mail = part('text/plain; format=flowed', `${' '.repeat(240_000)}x\r\n${' \r\n'.repeat(5000)}`);
    expect((await readMail(Buffer.from(mail), 60_000)).text).toContain('x');
  });
});

describe('the words of a mail whose parts', () => {
  const WORDS = 'My child is ill today.';
  const parts = (boundary: string, ...all: string[]) =>
    `${all.map((one) => `--${boundary}\r\n${one}\r\n`).join('')}--${boundary}--\r\n`;
  const texts = [part('text/plain', WORDS), part('text/html', `<p>${WORDS}</p>`)];

  it('are separated by another line than it says are found', async () => {
    for (const type of ['multipart/alternative; boundary=abc', 'multipart/alternative']) {
      expect(await read(part(type, parts('xyz', ...texts)))).toEqual({ text: WORDS, files: [] });
      const inner = part(type, parts('xyz', ...texts));
      const pdf = part('application/pdf; name=a.pdf', 'x');
      expect(await read(mixed(inner, pdf))).toEqual({ text: WORDS, files: ['a.pdf'] });
      expect(await read(part('multipart/mixed; boundary=o', parts('q', inner, pdf)))).toEqual({
        text: WORDS,
        files: ['a.pdf'],
      });
    }
  });

  it('are not separated at all are its text', async () => {
    const encoded = 'My child is=20ill=\r\n today.';
    expect(await read(part('multipart/mixed', WORDS))).toEqual({ text: WORDS, files: [] });
    expect((await read(part('multipart/mixed', encoded, 'Content-Transfer-Encoding: quoted-printable'))).text).toBe(
      WORDS,
    );
    expect((await read(part('multipart/mixed; name=a', `${WORDS}\r\n--a\r\n`))).text).toBe(`${WORDS}\n--a`);
    expect((await read(part('multipart/mixed; boundary=abc', `${WORDS}\r\n--abc--`))).text).toContain(WORDS);
    expect((await read(part('multipart/mixed; boundary=abc', ''))).text).toBe('');
  });

  it('are nested without boundaries are found in time', async () => {
    const level = (number: number) => `--b${number}\r\nContent-Type: multipart/mixed\r\n\r\n`;
    const nested = Array.from({ length: 50_000 }, (_, number) => level(number)).join('');
    expect((await readMail(Buffer.from(part('multipart/mixed', `${nested}${WORDS}`)), 60_000)).text).toContain('b49');
  });
});
