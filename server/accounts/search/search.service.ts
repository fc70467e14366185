import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import pLimit from 'p-limit';
import { type FoundRecord, SEARCH } from '../../../contract/accounts/search.js';
import { dayOf } from '../../../contract/platform/dates.js';
import { type CollectionName, COLLECTIONS } from '../../../contract/records/collections.js';
import type { SignedInUser } from '../../platform/http/access.js';
import { AuditService } from '../../records/audit/audit.service.js';
import { searchRecords, type SummaryRow } from '../../records/collection/search-records.js';
import { type AnyCollectionService, collectionServices } from '../../records/collection/services-of.js';

/** A search must not take all connections of the pool. */
const QUERIES_AT_ONCE = 4;

@Injectable()
export class SearchService implements OnModuleInit {
  private services: AnyCollectionService[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    const names = Object.keys(COLLECTIONS);
    const place = ({ collection }: AnyCollectionService) => names.indexOf(collection.name);
    this.services = collectionServices(this.discovery).sort((one, other) => place(one) - place(other));
  }

  /** The first records of each collection that the user's own list of it would find. */
  async find(user: SignedInUser, text: string): Promise<FoundRecord[]> {
    if (text.trim().length < SEARCH.lengthFrom) return [];
    const limit = pLimit(QUERIES_AT_ONCE);
    const found = this.services.map((service) => limit(() => this.findIn(service, user, text)));
    return (await Promise.all(found)).flat();
  }

  private async findIn(service: AnyCollectionService, user: SignedInUser, text: string): Promise<FoundRecord[]> {
    const { name, auditsReads } = service.collection;
    const { now, timeZone } = service.queryContext();
    const rows = await searchRecords(service, user, text, SEARCH.rowsOfEach);
    const records = rows.map(({ id }) => id);
    if (auditsReads) this.audit.recordOpened(user, { collection: name, records });
    return rows.map((row) => foundRecord(name as CollectionName, row, dayOf(now, timeZone)));
  }
}

const foundRecord = (
  collection: CollectionName,
  { id, title, at, branch, status, waitUntil, waitEnded }: SummaryRow,
  today: string,
): FoundRecord => ({
  collection,
  id,
  title,
  at: at instanceof Date ? at.toISOString() : null,
  branch: typeof branch === 'string' ? branch : null,
  status: typeof status === 'boolean' ? (status ? 'ACTIVE' : 'INACTIVE') : typeof status === 'string' ? status : null,
  waitUntil: typeof waitUntil === 'string' && waitUntil > today && !waitEnded ? waitUntil : null,
});
