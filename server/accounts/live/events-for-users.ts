import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { LiveEvent } from '../../../contract/accounts/live.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { CollectionReader } from '../../records/collection/collection-reader.js';
import { servicesOf } from '../../records/collection/services-of.js';
import { type AnyCollectionReader, Audience, type Places } from '../../records/collection/audience.js';
import type { Announcement } from './announcement.js';

type RecordAnnouncement = Extract<Announcement, { kind: 'record' }>;

/** What a user is told of announcements: reads where the records are once for all users. */
@Injectable()
export class EventsForUsers implements OnModuleInit {
  private audience = new Audience(new Map());

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const readers = servicesOf<AnyCollectionReader>(this.discovery, CollectionReader);
    this.audience = new Audience(new Map(readers.map((reader) => [reader.collection.name, reader])));
  }

  async read(announcements: Announcement[]): Promise<(user: SignedInUser) => LiveEvent[]> {
    const merged = mergeRecords(announcements);
    const places = await this.placesOf(merged);
    return (user) => merged.flatMap((announcement) => this.eventsOf(announcement, user, places));
  }

  private async placesOf(announcements: Announcement[]): Promise<Map<string, Places>> {
    const ids = new Map<string, Set<number>>();
    for (const one of announcements) {
      const named = one.kind === 'record' ? one.ids : one.kind === 'presence' ? [Number(one.record)] : [];
      if (!('collection' in one)) continue;
      const all = ids.get(one.collection) ?? new Set();
      for (const id of named) if (Number.isInteger(id)) all.add(id);
      ids.set(one.collection, all);
    }
    const read = [...ids].map(async ([name, all]) => [name, await this.audience.placesOf(name, [...all])] as const);
    return new Map(await Promise.all(read));
  }

  private eventsOf(announcement: Announcement, user: SignedInUser, places: Map<string, Places>): LiveEvent[] {
    if (announcement.kind === 'sessions') return [];
    if (announcement.kind === 'drafts')
      return announcement.userId === user.id ? [{ topic: 'drafts', type: 'updated', payload: { ids: [] } }] : [];
    const { collection } = announcement;
    const known = places.get(collection)!;
    if (announcement.kind === 'presence') {
      const { record } = announcement;
      const topic = `presence/${collection}.${record}`;
      const isTold = this.audience.mayEdit(user, collection, Number(record), known);
      return isTold ? [{ topic, type: 'updated', payload: { ids: [] } }] : [];
    }
    const topic = `resource/${collection}`;
    const told = this.audience.toldOf(user, announcement, known) ?? {};
    return (['updated', 'deleted'] as const)
      .filter((type) => told[type] && (told[type].length || !announcement.ids.length))
      .map((type) => ({ topic, type, payload: { ids: told[type]! } }));
  }
}

/** Of one collection and branch as one, in the order of the first. */
function mergeRecords(announcements: Announcement[]): Announcement[] {
  const merged = new Map<string, Announcement>();
  for (const one of announcements) {
    const key = one.kind === 'record' ? `${one.collection}:${one.branchId}` : JSON.stringify(one);
    const before = merged.get(key) as RecordAnnouncement | undefined;
    if (one.kind !== 'record' || !before) merged.set(key, one);
    else if (before.ids.length) {
      const ids = one.ids.length ? [...new Set([...before.ids, ...one.ids])] : [];
      merged.set(key, { ...before, ids });
    }
  }
  return [...merged.values()];
}
