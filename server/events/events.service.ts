import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { readInstant } from '../validation/read-instant.js';
import { EVENT_DATE, type EventInput, type PublicEvent, type StaffEvent } from '../../contract/events.js';
import { BranchesService } from '../branches/branches.service.js';
import { CacheInvalidation } from '../response-cache/cache-invalidation.service.js';
import type { Write } from '../collection/collection.service.js';
import { ScheduledCollectionService } from '../collection/scheduled-collection.service.js';
import { ValidationException } from '../http/exceptions.js';
import { Config } from '../config/config.js';
import { Event } from './event.entity.js';
import { EVENTS } from './events.collection.js';

@Injectable()
export class EventsService extends ScheduledCollectionService<Event, EventInput, StaffEvent, PublicEvent> {
  constructor(
    @InjectRepository(Event) repository: Repository<Event>,
    cacheInvalidation: CacheInvalidation,
    config: Config,
    private readonly branches: BranchesService,
  ) {
    super(EVENTS, repository, cacheInvalidation, config);
  }

  protected override async beforeSave(
    { date, branch, ...rest }: Partial<EventInput>,
    { manager, record }: Write<Event>,
  ): Promise<Partial<Event>> {
    const event: Partial<Event> = rest;
    if (date !== undefined) event.date = this.instant(date);
    if (branch !== undefined) {
      const named = branch ? await this.branches.findByName(branch, manager) : null;
      event.branch = named?.name ?? branch;
      event.branchId = named?.id ?? null;
      event.branchHidden = !named && branch === record?.branch && record.branchHidden;
    }
    return event;
  }

  /** The branch may have been deleted or renamed meanwhile. */
  protected override async beforeRestore({ branchId }: Event, manager: EntityManager): Promise<Partial<Event>> {
    if (!branchId) return {};
    const branch = await this.branches.find(branchId, manager);
    if (branch) return { branch: branch.name };
    return { branchId: null, branchHidden: !(await this.branches.wasActive(branchId, manager)) };
  }

  private instant(date: string): Date {
    const instant = readInstant(date, this.config.timeZone);
    if (!instant) throw ValidationException.field('date', EVENT_DATE.message);
    return instant;
  }
}
