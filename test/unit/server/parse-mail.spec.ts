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
      ['ansi_x3.4-1968', bytes(0xe9), 'é'],
      ...['iso-8859-1', 'windows-1252', 'ansi_x3.4-1968', 'iso-8859-15', 'x-mac-roman', 'koi8-r'].map(
        (charset): [string, Buffer, string] => [charset, Buffer.from('café – සි'), 'café – සි'],
      ),
      ['l1', bytes(0x92), '’'],
      ['iso-8859-15', bytes(0xa4), '€'],
      ['gbk', bytes(0xc1, 0xaa, 0xcd, 0xa8), '联通'],
      ['x-mac-roman', bytes(0x8e), 'é'],
      ['x-sjis', bytes(0x93, 0xfa), '日'],
      ['utf-7', Buffer.from('caf+AOk- +-'), 'café +'],
      ['unicode-1-1-utf-7', Buffer.from('caf+AOk-'), 'café'],
      ['hex', bytes(0xe9), 'é'],
    ];
    for (const [charset, body, text] of encodings) {
      expect([charset, await textOf([`Content-Type: text/plain; charset="${charset}"`], body)]).toEqual([
        charset,
        text,
      ]);
    }
  });

  it('of HTML are read as it says, if no header does', async () => {
    const page = (meta: string, ...rest: number[]) =>
      Buffer.concat([Buffer.from(`<html><head>${meta}</head>`), bytes(...rest)]);
    const meta = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">';
    expect(await textOf(['Content-Type: text/html'], page(meta, 0xc4, 0xe0))).toBe('Да');
    expect(await textOf(['Content-Type: text/html'], page('<META CHARSET=iso-8859-7>', 0xe1))).toBe('α');
    expect(await textOf(['Content-Type: text/html'], page('<meta charset="utf-16">', 0xe9))).toBe('é');
    expect(await textOf(['Content-Type: text/html'], page(meta, 0xc3, 0xa9))).toBe('é');
    expect(await textOf(['Content-Type: text/html; charset=iso-8859-1'], page(meta, 0xe9))).toBe('é');
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

describe('the answer in an HTML mail', () => {
  const attribution =
    'On Fri, 27 Nov 2026 at 9:12, Crestfield &lt;<a href="mailto:o@s.example">o@s.example</a>&gt; wrote:';
  const separatedIn = async (body: string, isAnswer = true) => {
    const { text, marked } = await readMail(mailOf(['Content-Type: text/html'], body));
    return separateQuote(text, {
      isAnswer,
      ownEmails: ['o@s.example'],
      sentTexts: ['The bus leaves at 6:45.'],
      marked,
    });
  };
  const gmail = (...parts: string[]) =>
    `<div>Hello.</div><div class="gmail_quote gmail_quote_container"><div class="gmail_attr">${attribution}<br></div>${parts.join('')}</div>`;
  const quoted = (text: string) => `<blockquote class="gmail_quote" style="margin:0">${text}</blockquote>`;

  it('stands above or below what Gmail quotes', async () => {
    const bus = quoted('<div>The bus leaves at 6:45.</div>');
    expect(await separatedIn(gmail(bus))).toMatchObject({ text: 'Hello.', quoted: expect.stringContaining('6:45') });
    expect((await separatedIn(gmail(bus, '<div>That is early.</div>'))).text).toBe('Hello.\n\nThat is early.');
  });

  it('stays with the quote if it stands between its parts', async () => {
    const { text, quoted: folded } = await separatedIn(
      gmail(quoted('The bus leaves at 6:45.'), '<div>Too early.</div>', quoted('Is that right?'), '<div>No.</div>'),
    );
    expect([folded, text]).toEqual([null, expect.stringMatching(/Hello[^]*Too early[^]*Is that right[^]*No/)]);
  });

  it('has quotes of its own, also below an empty container', async () => {
    const own =
      '<div>Hello.</div><blockquote class="gmail_quote">Mail o@s.example by 2026</blockquote><div>it says.</div>';
    for (const isAnswer of [true, false]) {
      const { text, quoted: folded } = await separatedIn(own, isAnswer);
      expect([folded, text]).toEqual([null, expect.stringMatching(/Hello[^]*by 2026[^]*it says/)]);
    }
    const below = '<div>Hello.</div><div id="appendonsend"></div><div>We come at nine.</div>';
    expect(await separatedIn(below)).toEqual({ text: expect.stringContaining('We come at nine.'), quoted: null });
    const empty = '<div>Hello.</div><div id="divRplyFwdMsg"></div><div>We come at nine.</div>';
    expect(await separatedIn(empty)).toEqual({ text: expect.stringContaining('We come at nine.'), quoted: null });
  });

  it('is separated in the forms of other programs', async () => {
    const bus = '<div>The bus leaves at 6:45.</div>';
    for (const quote of [
      `<div class="zmail_extra"><div>---- On Fri, 27 Nov 2026 09:12:00 +0530 <b>Crestfield &lt;o@s.example&gt;</b> wrote ----</div><br><blockquote style="border-left: 1px">${bus}</blockquote></div>`,
      `<blockquote type="cite"><div>${attribution}</div><br></blockquote><blockquote type="cite">${bus}</blockquote>`,
      `<div class="moz-cite-prefix">${attribution}</div><blockquote type="cite">${bus}</blockquote>`,
      `<div class="yahoo_quoted"><div>${attribution}</div>${bus}</div>`,
      `<div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Crestfield &lt;o@s.example&gt;<br><b>Sent:</b> Friday, 27 November 2026 09:12<br><b>To:</b> Kumari</div>${bus}`,
    ]) {
      expect(await separatedIn(`<div>Hello.</div>${quote}`)).toEqual({
        text: 'Hello.',
        quoted: expect.stringMatching(/2026[^]*6:45/),
      });
    }
  });
});

describe('the words of a mail are found', () => {
  const large = 'x'.repeat(2_000_000);
  const alternatives = (...texts: [type: string, text: string][]) => {
    const parts = texts.map(([type, text]) => `--b\r\nContent-Type: text/${type}\r\n\r\n${text}\r\n`);
    return readMail(mailOf(['Content-Type: multipart/alternative; boundary=b'], `${parts.join('')}--b--`));
  };

  it.each([
    ['a style', `<style>${large}</style>`],
    ['a picture', `<img src="data:image/png;base64,${large}">`],
    ['a comment', `<!-- ${large} -->`],
    ['attributes', `<p style="${large}">`],
    ['nested elements', '<div>'.repeat(20_000)],
    ['nested styles', '<b><i>'.repeat(50_000)],
    ['paragraphs without ends', '<p><b><font>'.repeat(5000)],
    ['an element without an end', '<head><svg><button>'],
  ])('after %s', async (_, before) => {
    const { text, isCut } = await readMail(mailOf(['Content-Type: text/html'], `${before}<p>At <b>nine</b>.</p>`));
    expect([text.trim(), isCut]).toEqual(['At nine.', false]);
  });

  it('in HTML if the plain text only says so', async () => {
    const words = '<p>Senuli is ill this week.</p>';
    const stub = 'This mail needs an HTML reader. Please use a program that can display it, or ask the sender.';
    const chosen = async (...texts: [type: string, text: string][]) => (await alternatives(...texts)).text.trim();
    expect(await chosen(['plain', stub], ['html', words])).toBe('Senuli is ill this week.');
    expect(await chosen(['html', words], ['plain', stub])).toBe('Senuli is ill this week.');
    expect(await chosen(['plain', stub], ['html', '<p>Yes.</p>'])).toBe('Yes.');
    expect(await chosen(['plain', '*Senuli* is ill\r\nthis week.'], ['html', words])).toBe(
      '*Senuli* is ill\nthis week.',
    );
    expect(await chosen(['plain', 'Yes.'], ['html', '<img src="x">'])).toBe('Yes.');
  });

  it('in all parts, up to a length of the whole mail', async () => {
    const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
    const mixed = (parts: string[]) =>
      readMail(mailOf(['Content-Type: multipart/mixed; boundary=b'], `${parts.join('')}--b--`), 60_000);
    const short = await mixed(Array.from({ length: 900 }, (_, at) => part('text/html', `<p>Part ${at}</p>`)));
    expect([short.text.includes('Part 899'), short.isCut]).toEqual([true, false]);
    const long = await mixed(Array.from({ length: 9 }, () => part('text/plain', 'a b\r\n'.repeat(200_000))));
    expect([long.text.length, long.isCut]).toEqual([250_000, true]);
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

describe('the answer of a calendar', () => {
  const answerIn = async (type: string, method: string[]) => {
    const event = ['BEGIN:VEVENT', 'UID:visit-1', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:k@example.net', 'END:VEVENT'];
    const calendar = ['BEGIN:VCALENDAR', ...method, ...event, 'END:VCALENDAR'].join('\r\n');
    const { calendarResponse, files } = await readMail(
      mailOf(['From: k@example.net', `Content-Type: ${type}`], calendar),
    );
    return { response: calendarResponse?.response, files: files.length };
  };
  const ACCEPTED = { response: 'accepted', files: 0 };

  it.each([
    'text/calendar; method=REPLY',
    'text/calendar; charset=utf-8; METHOD="reply" (of a phone)',
    'application/ics; name=invite.ics; method=Reply',
  ])('may be named as one in the head of its part alone: %s', async (type) => {
    expect(await answerIn(type, [])).toEqual(ACCEPTED);
  });

  it.each(['text/calendar', 'application/ics', 'application/octet-stream; name="Invite.ICS"'])(
    'may be named as one in the calendar alone, in a part of the type %s',
    async (type) => {
      expect(await answerIn(type, ['METHOD:REPLY'])).toEqual(ACCEPTED);
    },
  );

  it('is what the calendar says, if the head of its part says something else', async () => {
    expect(await answerIn('text/calendar; method=REQUEST', ['METHOD:REPLY'])).toEqual(ACCEPTED);
    const none = { response: undefined, files: 1 };
    expect(await answerIn('text/calendar; method=REPLY', ['METHOD:REQUEST'])).toEqual(none);
    expect(await answerIn('text/calendar', [])).toEqual(none);
  });
});
