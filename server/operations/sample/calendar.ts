import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';

export class Calendar {
  private readonly today: string;
  readonly year: number;

  constructor(
    private readonly now: Date,
    private readonly timeZone: string,
  ) {
    this.today = dayOf(now, timeZone);
    this.year = Number(this.today.slice(0, 4));
  }

  day(days: number): string {
    return addDays(this.today, days);
  }

  /** A wall time so many days later; negative days are in the past. */
  at(days: number, time: string): Date {
    return instantOf(addDays(this.today, days), time, this.timeZone);
  }

  /** A moment so many days ago that is always in the past, whatever the current time. */
  ago(days: number, time = '10:20'): Date {
    const wanted = this.at(-days, time);
    return wanted < this.now ? wanted : new Date(this.now.getTime() - 20 * 60_000);
  }

  endOf(days: number): Date {
    return new Date(this.at(days + 1, '00:00').getTime() - 1);
  }
}
