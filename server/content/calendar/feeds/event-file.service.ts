import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { calendarText } from '../../../platform/icalendar/calendar-text.js';
import type { Event } from '../../events/event.entity.js';
import { EventsService } from '../../events/events.service.js';
import { IS_PUBLIC_EVENT } from '../calendar-entries.js';
import { nextRevision, type Revision } from './feed-changes.js';
import { type FeedEntry, readEntry } from './feed-entries.js';
import { FeedItemsService } from './feed-items.service.js';
import { entryLines, zoneLines } from './feed-lines.js';

/** The file of one event. It says what the feed says, because a calendar program may have the event from both. */
@Injectable()
export class EventFileService {
  constructor(
    private readonly events: EventsService,
    private readonly items: FeedItemsService,
    private readonly config: Config,
  ) {}

  /** Whether feeds may show the event: unlike its page, they have nothing of a hidden branch. */
  async has(id: number): Promise<boolean> {
    return (await this.find(id)) !== undefined;
  }

  /** Returns undefined if feeds may not show the event. */
  async text(id: number): Promise<string | undefined> {
    const { timeZone, publicUrl } = this.config;
    const event = await this.find(id);
    if (!event) return undefined;
    const told = (await this.items.read()).find(({ entry }) => entry?.key === `event-${id}`);
    const entry = told?.entry ?? (await this.formerEntry(event));
    if (!entry) return undefined;
    const revision = told?.item ?? (await this.revisionOf(event));
    const lines = entryLines({ ...entry, url: `${publicUrl}/event/${id}` }, revision, timeZone);
    return calendarText('calendar', [...zoneLines([entry], timeZone), ...lines]);
  }

  /** Of an event that feeds do not have, because it is over for long. */
  private formerEntry({ id }: Event): Promise<FeedEntry | undefined> {
    const { timeZone } = this.config;
    return readEntry(this.events.repository.manager, `event-${id}`, { now: new Date(), timeZone });
  }

  /** Higher than what feeds said while they had the event. */
  private async revisionOf({ uid, updatedAt }: Event): Promise<Revision> {
    return nextRevision(updatedAt, await this.items.lastRevision(uid));
  }

  private async find(id: number): Promise<Event | undefined> {
    const { repository } = this.events;
    const event = await repository.createQueryBuilder('event').where({ id }).andWhere(IS_PUBLIC_EVENT).getOne();
    return event ?? undefined;
  }
}
