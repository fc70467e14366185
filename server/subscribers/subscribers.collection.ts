import { READERS_OF_PARENTS } from '../../contract/users.js';
import type { Collection } from '../collection/collection.js';
import { StaffSubscriberDto } from './subscriber.dto.js';
import type { Subscriber } from './subscriber.entity.js';

export const SUBSCRIBERS: Collection<Subscriber> = {
  name: 'subscribers',
  label: 'Subscriber',
  staffDto: StaffSubscriberDto,
  roles: READERS_OF_PARENTS,
  fields: { id: 'integer', email: 'text', spam: 'flag', createdAt: 'instant' },
  search: ['email'],
  filterDefaults: { spam: false },
  sort: ['createdAt', 'DESC'],
  notesReads: true,
};
