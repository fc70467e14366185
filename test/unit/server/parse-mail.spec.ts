import { separateQuote } from '../../../server/families/threads/mail-quotes.js';
import { readMail, type ReceivedMail, UnreadableMail } from '../../../server/families/threads/read-mail.js';

const mailOf = (headers: string[], body: string | Buffer) =>
  Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body as string)]);
const textOf = async (headers: string[], body: string | Buffer) => (await readMail(mailOf(headers, body))).text.trim();
const html = (body: string) => textOf(['Content-Type: text/html; charset=utf-8'], body);

describe('the characters of a mail', () => {
  const bytes = (...values: number[]) => Buffer.from(values);

  it('are read by the declared character set, or as they come', async () => {
    const encodings: [string, Buffer, string][] = [
      ['utf-8', Buffer.from('සිංහල'), 'සිංහල'],
      ['utf-8', bytes(0x43, 0x61, 0x66, 0xe9), 'Café'],
      ['unknown-8bit', Buffer.from('තමිල්'), 'තමිල්'],
      ['us-ascii', bytes(0xe9), 'é'],
      ['iso-8859-1', bytes(0x92, 0x80), '’€'],
      ['iso-8859-2', bytes(0xb3), 'ł'],
      ['windows-1251', bytes(0xc4, 0xe0), 'Да'],
      ['iso-2022-jp', bytes(0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42), '日本'],
      ['gb2312', bytes(0xd6, 0xd0), '中'],
      ['no-such-set', bytes(0xe9), 'é'],
    ];
    for (const [charset, body, text] of encodings) {
      expect([charset, await textOf([`Content-Type: text/plain; charset="${charset}"`], body)]).toEqual([
        charset,
        text,
      ]);
    }
  });

  it('in headers are read, even if an encoded word ends inside a character', async () => {
    const subject = async (value: string) => (await readMail(mailOf([`Subject: ${value}`], 'x'))).subject;
    expect(await subject('=?utf-8?B?w6nDqQ==?= and =?iso-8859-1?Q?caf=E9_?= =?iso-8859-1?Q?noir?=')).toBe(
      'éé and café noir',
    );
    expect(await subject('=?utf-8?Q?Caf=C3?=\r\n =?utf-8?Q?=A9_noir?=')).toBe('Café noir');
    expect(await subject('=?UTF-8?B?4La?= =?UTF-8?B?4bY=?=')).not.toBe('');
    expect(await subject('Caf\u00e9')).toBe('Café');
  });
});

describe('an HTML mail', () => {
  it('keeps words, links, lists and cells, and nothing that is not displayed', async () => {
    const head = '<html><head><title>T</title><style>a>b{}</style></head><body><!-- c --><script>d()</script>';
    expect(await html(`${head}<h1>Uniform</h1><ul><li>Blue</li><li>Red&nbsp;&eacute;</li></ul>`)).toBe(
      'Uniform\n- Blue\n- Red é',
    );
    expect(await html('<table><tr><td>Name</td><td>Kamal</td></tr><tr><td>Grade</td><td>5</td></tr></table>')).toBe(
      'Name\tKamal\nGrade\t5',
    );
    expect(
      await html('<a href="https://a.example/">https://a.example/</a> or <a href="https://b.example/">b</a>'),
    ).toBe('https://a.example/ or b <https://b.example/>');
  });

  it('says what its program marks as quoted', async () => {
    const quoted = async (body: string) => {
      const { text, marked } = await readMail(mailOf(['Content-Type: text/html'], body));
      return marked.map(([start, end]) => text.slice(start, end).trim());
    };
    expect(
      await quoted('<p>Yes</p><div class="gmail_quote"><div>On …:</div><blockquote>Friday?</blockquote></div>'),
    ).toEqual([expect.stringContaining('Friday?')]);
    expect(await quoted('<p>Yes</p><blockquote type="cite">Friday?</blockquote><p>Ruwan</p>')).toEqual(['Friday?']);
    expect(await quoted('Yes<div id="yahoo_quoted_1" class="yahoo_quoted">Friday?</div>')).toEqual(['Friday?']);
    expect(await quoted('Yes<div id="divRplyFwdMsg">From: x</div><div>Friday?</div>')).toEqual(['From: x\nFriday?']);
    expect(await quoted('<blockquote>A poem</blockquote>')).toEqual([]);
  });
});

it('parts for programs are neither text nor files', async () => {
  const parts = [
    ['text/plain', 'Yes.'],
    ['application/pgp-signature; name=signature.asc', 'x'],
    ['text/vnd.google.email-reaction+json', '{"emoji":"👍"}'],
    ['application/pkcs7-signature; name=smime.p7s', 'x'],
  ].map(([type, body]) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`);
  const mail = await readMail(mailOf(['Content-Type: multipart/mixed; boundary=b'], `${parts.join('')}--b--`));
  expect([mail.text.trim(), mail.files]).toEqual(['Yes.', []]);
});

it('a file in quoted-printable is kept to the last byte', async () => {
  const content = Buffer.alloc(600_000, 'PDF =\u00e9', 'latin1');
  const encoded = content.toString('latin1').replaceAll('=', '=3D').replaceAll('\u00e9', '=E9');
  const lines = (encoded.match(/.{1,60}(?<!=.?)/g) ?? []).join('=\r\n');
  const headers = ['Content-Type: application/pdf; name=a.pdf', 'Content-Transfer-Encoding: quoted-printable'];
  const { files } = await readMail(mailOf(headers, lines));
  expect(files.map((file) => [file.name, file.content.equals(content)])).toEqual([['a.pdf', true]]);
});

describe('who has written a mail', () => {
  const writer = async (...headers: string[]) => {
    const { sender, senderName, isAutomatic } = await readMail(mailOf([...headers, 'To: office@school.example'], 'x'));
    return [senderName, sender, isAutomatic];
  };

  it('is whom it asks to answer, unless that is the school', async () => {
    const from = 'From: Fair desk <noreply@fair.example>';
    expect(await writer(from, 'Reply-To: Kumari <kumari@example.net>')).toEqual([
      'Kumari',
      'kumari@example.net',
      false,
    ]);
    expect(await writer(from, 'Reply-To: office@school.example')).toEqual(['Fair desk', 'noreply@fair.example', false]);
    expect(await writer('From: "O\'Neil, Jo" <o\'neil@example.net>')).toEqual([
      "O'Neil, Jo",
      "o'neil@example.net",
      false,
    ]);
    expect(await writer('From: nobody')).toEqual(['', '', false]);
  });

  it('is behind the address of a group', async () => {
    const group = [
      "From: 'Kumari' via Info <info@school.example>",
      'List-ID: <info.school.example>',
      'X-Google-Group-Id: 1',
    ];
    expect(await writer(...group, 'X-Original-From: Kumari F <kumari@example.net>')).toEqual([
      'Kumari F',
      'kumari@example.net',
      false,
    ]);
    expect(await writer(...group, 'Reply-To: kumari@example.net')).toEqual(['Kumari', 'kumari@example.net', false]);
  });
});

describe('1 MB of one atom', () => {
  const BYTES = 1024 * 1024;
  /** For a busy machine. Where a pattern is not linear, this takes minutes on an idle one. */
  const PATIENCE_MS = 60_000;
  const ATOMS = [
    ...['<br ', '<style', '<br>', '<div>', '<td></td>', '<blockquote type=cite>', '<!--'],
    ...['> ', 'From: ', 'On 1/1/2026 a@b.cd wrote:\n', '> a\n\n', ' ', '=?', '-', 'a:\n'],
  ];

  it.each(ATOMS)('of %j is read within the limits', async (atom) => {
    const body = atom.repeat(BYTES / Buffer.byteLength(atom));
    const type = atom.startsWith('<') || atom.startsWith('&') ? 'text/html' : 'text/plain';
    const answers = 'In-Reply-To: <a@b>';
    const mail = await readMail(mailOf([`Content-Type: ${type}`, answers], body), PATIENCE_MS);
    separated(mail);
  });

  it.each(['=?utf-8?q?=e0?= ', 'a@b.cd, ', '(', '"', '<', ' via ', "'", ';'])(
    'of %j in headers is read or refused',
    async (atom) => {
      const value = atom.repeat(20_000);
      const mail = mailOf([`From: ${value}`, `Subject: ${value}`, `Content-Type: text/plain; ${value}`], 'x');
      expect((await readMail(mail, PATIENCE_MS)).text).toBeDefined();
    },
  );

  it('in a part for files is read within the limits', async () => {
    const headers = ['Content-Type: application/pdf; name=a.pdf', 'Content-Transfer-Encoding: base64'];
    const mail = await readMail(mailOf(headers, 'A\r\n'.repeat(BYTES / 3)), PATIENCE_MS);
    expect(mail.files).toHaveLength(1);
  });
});

it('a mail of too many parts is unreadable', async () => {
  const parts = '--b\r\n\r\nNo.\r\n'.repeat(100_000);
  await expect(readMail(mailOf(['Content-Type: multipart/mixed; boundary=b'], parts))).rejects.toThrow(UnreadableMail);
});

function separated(mail: ReceivedMail): void {
  const context = { isAnswer: true, ownEmails: ['a@b.cd'], sentTexts: ['Friday suits us.', 'a'], marked: mail.marked };
  const { text, quoted } = separateQuote(mail.text, context);
  expect(text.length + (quoted?.length ?? 0)).toBeLessThanOrEqual(mail.text.length + 2);
}
