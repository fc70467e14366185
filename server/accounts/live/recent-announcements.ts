import { LIVE } from '../../../contract/accounts/live.js';
import type { Announcement } from './announcement.js';

const KEPT_AT_MOST = 5000;
/** The clocks of two instances may differ by so much. */
const CLOCK_SKEW_MS = 2000;

export interface TimedAnnouncement {
  at: number;
  announcement: Announcement;
}

/** What was announced lately, so that a client that reconnects, to whichever instance, gets what it missed. */
export class RecentAnnouncements {
  private kept: TimedAnnouncement[] = [];
  private since = Date.now();

  /** Call it when announcements may have been missed. */
  restart(): void {
    this.kept = [];
    this.since = Date.now();
  }

  add(announcement: Announcement): TimedAnnouncement {
    const added = { at: Date.now(), announcement };
    this.kept.push(added);
    const until = this.kept.length > KEPT_AT_MOST ? this.kept.length - KEPT_AT_MOST : this.firstKept(added.at);
    if (until > 0) this.since = this.kept[until - 1]!.at;
    this.kept.splice(0, until);
    return added;
  }

  /** Undefined if it is not known whether something was announced since. */
  after(id: number): TimedAnnouncement[] | undefined {
    const from = id - CLOCK_SKEW_MS;
    const isKnown = from >= this.since && id <= Date.now() + CLOCK_SKEW_MS;
    return isKnown ? this.kept.filter(({ at }) => at >= from) : undefined;
  }

  private firstKept(now: number): number {
    const first = this.kept.findIndex(({ at }) => at > now - LIVE.continuedMs);
    return first === -1 ? this.kept.length : first;
  }
}
