import type { Collection } from '../common/collection.js';
import type { Subscriber } from './subscriber.entity.js';

export const SUBSCRIBERS: Collection<Subscriber> = {
  name: 'subscribers',
  thing: 'Subscriber',
  fields: { id: 'integer', email: 'text', spam: 'flag', createdAt: 'instant' },
  search: ['email'],
  filterDefaults: { spam: false },
  sort: ['createdAt', 'DESC'],
};
