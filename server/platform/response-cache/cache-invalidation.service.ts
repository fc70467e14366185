import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { addDays, dayOf } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import { Config } from '../config/config.js';
import { NotificationsService } from '../database/notifications.service.js';

/** Calls the clocks at least this often, because the system time may change. */
const LONGEST_WAIT_MS = 30_000;
/** The pause after a change that is due but not made yet. */
const OVERDUE_PAUSE_MS = 1000;

/** A database restarts within this time. */
export const STALE_MS = 60_000;

/** Returns the URLs of the only responses that show a row. */
type UrlsOf = (id: number | string) => RegExp;

/** Returns the next moment after `now` at which content changes, or null. */
export type Clock = (now: Date) => Promise<Date | null>;

/** Notifies of changes of content by this instance, by others on the same database, and by the clock. */
@Injectable()
export class CacheInvalidationService implements OnApplicationShutdown {
  private readonly listeners = new Set<(urls?: RegExp) => void>();
  private readonly urls = new Map<string, UrlsOf>();
  private readonly writeListeners = new Set<() => void>();
  private readonly momentListeners = new Set<() => void>();
  private readonly clocks: Clock[] = [async (now) => this.midnightAfter(now)];
  private change?: Promise<number>;
  private moment?: NodeJS.Timeout;
  private closed = false;
  generation = 0;

  constructor(
    private readonly notifications: NotificationsService,
    private readonly config: Config,
  ) {
    notifications.on('content', (change) => this.hear(change));
    notifications.onConnect(() => this.invalidate());
  }

  /**
   * Whether changes of other instances arrive; caches must not be used otherwise. The embedded database has no other
   * instance, so caches stay valid even while it is down.
   */
  get isConnected(): boolean {
    return !this.config.databaseUrl || this.notifications.isConnected;
  }

  /** Whether the database was lost so recently that what visitors read before is better than an error. */
  get mayServeStale(): boolean {
    return (this.notifications.lostForMs ?? Infinity) < STALE_MS;
  }

  /** `urls` matches the only responses that the change concerns; undefined for all. */
  onChange(listener: (urls?: RegExp) => void): void {
    this.listeners.add(listener);
  }

  /** Called for writes of this instance only. */
  onWrite(listener: () => void): void {
    this.writeListeners.add(listener);
  }

  addClock(clock: Clock): void {
    this.clocks.push(clock);
  }

  onMoment(listener: () => void): void {
    this.momentListeners.add(listener);
  }

  /** Returns the next moment at which content changes by the clock, computed once per generation. */
  async nextChange(): Promise<number> {
    this.change ??= this.nextChangeOfClocks();
    const { change } = this;
    const forget = () => {
      if (this.change === change) this.change = undefined;
    };
    const moment = await change.catch((error: unknown) => {
      forget();
      throw error;
    });
    // Compute a past moment again: the change may have been made since.
    if (moment <= Date.now()) forget();
    return moment;
  }

  /**
   * Call it after a committed write of this instance, so that responses are current before the notification arrives.
   */
  publish(): void {
    this.invalidate();
    for (const listener of this.writeListeners) listener();
  }

  /** For a table whose trigger notifies of `table:id`, because few responses show its rows. Call it in `onModuleInit`. */
  defineUrls(table: string, urlsOf: UrlsOf): void {
    this.urls.set(table, urlsOf);
  }

  /** Like `publish`, for a row of a table that `defineUrls` names. */
  publishRow(table: string, id: number | string): void {
    this.invalidateRow(table, id);
    for (const listener of this.writeListeners) listener();
  }

  /** Keeps the next change by the clock. */
  private invalidateRow(table: string, id: number | string): void {
    this.generation += 1;
    for (const listener of this.listeners) listener(this.urls.get(table)!(id));
    void this.awaitNextChange();
  }

  private hear(change: string): void {
    const [table = '', id] = change.split(':');
    if (id && this.urls.has(table)) this.invalidateRow(table, id);
    else this.invalidate();
  }

  invalidate(): void {
    this.generation += 1;
    this.change = undefined;
    for (const listener of this.listeners) listener();
    void this.awaitNextChange();
  }

  onApplicationShutdown(): void {
    this.closed = true;
    clearTimeout(this.moment);
  }

  /** Includes changes at this very moment. */
  private async nextChangeOfClocks(): Promise<number> {
    const now = new Date(Date.now() - 1);
    const changes = await Promise.all(this.clocks.map((clock) => clock(now)));
    return Math.min(...changes.map((change) => change?.getTime() ?? Infinity));
  }

  private midnightAfter(now: Date): Date {
    const { timeZone } = this.config;
    return instantOf(addDays(dayOf(now, timeZone), 1), '00:00', timeZone);
  }

  /** No trigger notifies of changes by the clock. */
  private async awaitNextChange(): Promise<void> {
    const { generation } = this;
    // If the database is down, its reconnection invalidates.
    const moment = await this.nextChange().catch(() => undefined);
    if (moment === undefined || this.closed || generation !== this.generation) return;
    const wait = moment > Date.now() ? moment - Date.now() : OVERDUE_PAUSE_MS;
    clearTimeout(this.moment);
    this.moment = setTimeout(
      () => (wait > LONGEST_WAIT_MS ? void this.awaitNextChange() : this.reachMoment()),
      Math.min(wait, LONGEST_WAIT_MS),
    ).unref();
  }

  private reachMoment(): void {
    this.invalidate();
    for (const listener of this.momentListeners) listener();
  }
}
