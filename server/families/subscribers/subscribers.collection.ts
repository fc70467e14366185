import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import type { SubscriberState } from '../../../contract/families/subscribers.js';
import type { Collection, Condition } from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { StaffSubscriberDto, SubscriberChangesDto } from './subscriber.dto.js';
import type { Subscriber } from './subscriber.entity.js';

export const IN_STATE: Record<SubscriberState, string> = {
  confirmed: '"confirmedAt" IS NOT NULL AND "bouncedAt" IS NULL',
  asked: '"confirmedAt" IS NULL AND "bouncedAt" IS NULL',
  bounced: '"bouncedAt" IS NOT NULL',
};

const state = (value: unknown): Condition | undefined =>
  Object.hasOwn(IN_STATE, String(value)) ? { where: IN_STATE[value as SubscriberState] } : undefined;

export const SUBSCRIBERS: Collection<Subscriber> = {
  ...fromRegistry('subscribers'),
  changesWithoutVersion: true,
  staffDto: StaffSubscriberDto,
  roles: READERS_OF_PARENTS,
  fields: { id: 'integer', email: 'text', spam: 'flag', createdAt: 'instant' },
  filters: { state },
  search: ['email'],
  filterDefaults: { spam: false },
  sort: ['createdAt', 'DESC'],
  summary: { title: 'email', at: 'createdAt' },
  auditsReads: true,
  abilities: { bulk: { inputDto: SubscriberChangesDto, fields: ['spam'] } },
};
