import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';

/** Days counted from the one on which the sample school is made, by the calendar of the site. */
export class Calendar {
  private readonly today: string;

  constructor(
    private readonly now: Date,
    private readonly timeZone: string,
  ) {
    this.today = dayOf(now, timeZone);
  }

  /** A wall time so many days ahead; negative days lie back. */
  at(days: number, time: string): Date {
    return instantOf(addDays(this.today, days), time, this.timeZone);
  }

  /** A moment so many days back that has already been, whatever the hour. */
  ago(days: number, time = '10:20'): Date {
    const wanted = this.at(-days, time);
    return wanted < this.now ? wanted : new Date(this.now.getTime() - 20 * 60_000);
  }

  endOf(days: number): Date {
    return new Date(this.at(days + 1, '00:00').getTime() - 1);
  }
}
