import { calendarAnswerIn } from '../../../server/families/threads/calendar-answer.js';
import { responseOf } from '../../../server/families/threads/calendar-response.js';

const KUMARI = 'kumari@example.net';
const ATTENDEE = `ATTENDEE;PARTSTAT=DECLINED:mailto:${KUMARI}`;

const calendar = (method: string, lines: string[], before: string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    `METHOD:${method}`,
    ...before,
    'BEGIN:VEVENT',
    'UID:visit-1',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${line}\r\n`)
    .join('');
const answerIn = (...given: Parameters<typeof calendar>) => responseOf(calendarAnswerIn(calendar(...given))!, [KUMARI]);
const proposed = (lines: string[], before?: string[]) => answerIn('COUNTER', lines, before).proposed;

describe('the time that a calendar proposes', () => {
  const zone = (name: string, offset: string) => [
    ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
    ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
  ];
  const AT_TWO = { startsAt: '2098-12-03T08:30:00.000Z', endsAt: '2098-12-03T09:00:00.000Z' };

  it.each(['Sri Lanka Standard Time', 'Customized Time Zone', 'Asia/Colombo', '/program.example/1/Asia/Colombo'])(
    'is in the time zone %j that the calendar describes',
    (name) => {
      const lines = [`DTSTART;TZID="${name}":20981203T140000`, `DTEND;TZID="${name}":20981203T143000`];
      expect(proposed(lines, zone(name, '+0530'))).toEqual(AT_TWO);
    },
  );

  it.each(['Asia/Colombo', '/program.example/1/Asia/Colombo'])('is in the known time zone %s', (name) => {
    expect(proposed([`DTSTART;TZID=${name}:20981203T140000`, `DTEND;TZID=${name}:20981203T143000`])).toEqual(AT_TWO);
  });

  it('is at the time of the school, with the name of the zone, if that is not known', () => {
    const lines = ['Sri Lanka Standard Time'].flatMap((name) => [
      `DTSTART;TZID=${name}:20981203T140000`,
      `DTEND;TZID=${name}:20981203T143000`,
    ]);
    const time = { startsAt: '2098-12-03T14:00', endsAt: '2098-12-03T14:30' };
    expect(proposed(lines)).toEqual({ ...time, zone: 'Sri Lanka Standard Time' });
    expect(proposed(['DTSTART:20981203T140000', 'DTEND:20981203T143000'])).toEqual(time);
  });

  it('may be whole days, and may have a duration', () => {
    expect(proposed(['DTSTART;VALUE=DATE:20981203'])).toEqual({ startsAt: '2098-12-03', endsAt: '2098-12-03' });
    expect(proposed(['DTSTART:20981203', 'DTEND:20981205'])).toEqual({ startsAt: '2098-12-03', endsAt: '2098-12-04' });
    expect(proposed(['DTSTART:20981203T083000Z', 'DURATION:PT30M'])).toEqual(AT_TWO);
    expect(proposed(['DTSTART:20981203T083000Z'])).toEqual({ startsAt: AT_TWO.startsAt, endsAt: AT_TWO.startsAt });
    expect(proposed(['DTSTART:at noon'])).toBeUndefined();
  });
});

describe('the words and the decision of an answer', () => {
  it('are those of the sender, else of the attendee who has decided', () => {
    const undecided = 'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:office@example.org';
    const accepted = 'ATTENDEE;PARTSTAT=ACCEPTED;X-RESPONSE-COMMENT="Not mine":mailto:other@example.org';
    expect(answerIn('REPLY', [undecided, accepted, ATTENDEE])).toMatchObject({ response: 'declined', comments: [] });
    expect(answerIn('REPLY', [undecided, accepted])).toMatchObject({ response: 'accepted', comments: ['Not mine'] });
    expect(answerIn('REPLY', [`ATTENDEE;PARTSTAT=DECLINED;EMAIL=${KUMARI}:urn:x`, accepted]).response).toBe('declined');
    expect(answerIn('REPLY', [undecided]).response).toBeUndefined();
  });

  it('are read in any case of letters, with every comment, and without parameters', () => {
    const lines = [
      `attendee;partstat=declined;x-response-comment="It is ^'early^'":MAILTO:Kumari@example.net`,
      'comment;ALTREP="cid:a:b":We are abroad\\, sorry\\nKumari',
      'COMMENT;LANGUAGE=en:Next month is',
      '  better.',
      'COMMENT;X="broken:',
      'X-RESPONSE-COMMENT:Call me\\, please',
    ];
    expect(answerIn('Reply', lines)).toEqual({
      uid: 'visit-1',
      sequence: 0,
      response: 'declined',
      comments: ['We are abroad, sorry\nKumari', 'Next month is better.', 'Call me, please', 'It is "early"'],
      delegates: [],
    });
  });

  it('name who comes instead', () => {
    const attendee = `ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:nimal@example.net":mailto:${KUMARI}`;
    expect(answerIn('REPLY', [attendee])).toMatchObject({ response: undefined, delegates: ['nimal@example.net'] });
  });
});

it('a long description hides no answer', () => {
  const long = `X-ALT-DESC;FMTTYPE=text/html:${'<p>x</p>\r\n '.repeat(50_000)}`;
  expect(answerIn('REPLY', [long, ATTENDEE, 'COMMENT:Thanks'])).toMatchObject({
    response: 'declined',
    comments: ['Thanks'],
  });
});

it('what is no answer is none', () => {
  for (const text of ['', 'REPLY', calendar('REQUEST', [ATTENDEE]), 'BEGIN:VCALENDAR\r\nMETHOD:REPLY', 'BEGIN:VCARD'])
    expect(calendarAnswerIn(text)).toBeUndefined();
  expect(answerIn('REPLY', ['SEQUENCE:2', ATTENDEE]).sequence).toBe(2);
});

it.each(['ATTENDEE;A=B:c\n', 'BEGIN:VEVENT\n', 'BEGIN:VTIMEZONE\nTZID:a\n', ';', ':', '"', '\\', '^', '\n ', ','])(
  'a comment of many %j is read before the test times out',
  (atom) => {
    const text = calendar('COUNTER', [`COMMENT:${atom.repeat(1_000_000 / atom.length)}`]);
    expect(() => calendarAnswerIn(text)).not.toThrow();
  },
);
