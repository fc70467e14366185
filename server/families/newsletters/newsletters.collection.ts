import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import type { Collection } from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { StaffNewsletterDto } from './newsletter.dto.js';
import type { Newsletter } from './newsletter.entity.js';

export const NEWSLETTERS: Collection<Newsletter> = {
  ...fromRegistry('newsletters'),
  staffDto: StaffNewsletterDto,
  roles: READERS_OF_PARENTS,
  fields: { id: 'integer', subject: 'text', sentAt: 'instant', createdAt: 'instant' },
  unsorted: ['subject', 'sentAt'],
  search: ['subject', 'text'],
  sort: ['createdAt', 'DESC'],
  summary: { title: 'subject', at: 'createdAt' },
};
