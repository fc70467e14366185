import ICAL from 'ical.js';

interface Known {
  sequence: number;
  stamp: number;
  text: string;
  isShown: boolean;
}

export const parsedCalendar = (text: string): ICAL.Component => new ICAL.Component(ICAL.parse(text) as object[]);

export const eventsOf = (feed: string): ICAL.Event[] =>
  parsedCalendar(feed)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

const textOf = ({ summary, startDate }: ICAL.Event): string =>
  [summary, startDate.toString()].filter(Boolean).join(' ');

const statusOf = ({ component }: ICAL.Event) => component.getFirstPropertyValue('status');

/** What a calendar program shows that reads a feed again and again, and changes an entry only for a higher SEQUENCE. */
export class CalendarProgram {
  private readonly known = new Map<string, Known>();

  read(feed: string): void {
    for (const event of eventsOf(feed)) {
      const stamp = (event.component.getFirstPropertyValue('dtstamp') as ICAL.Time).toUnixTime();
      const { uid, sequence } = event;
      const text = textOf(event);
      const before = this.known.get(uid);
      if (before && sequence > before.sequence && stamp <= before.stamp) throw new Error(`${text}: an older DTSTAMP`);
      if (before && sequence <= before.sequence) continue;
      this.known.set(uid, { sequence, stamp, text, isShown: statusOf(event) !== 'CANCELLED' });
    }
  }

  get shown(): string[] {
    return [...this.known.values()]
      .filter(({ isShown }) => isShown)
      .map(({ text }) => text)
      .sort();
  }
}
