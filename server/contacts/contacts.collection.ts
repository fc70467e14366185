import { CONTACT_STATUS_ALIASES, CONTACT_STATUSES } from '../../contract/contacts.js';
import type { Collection } from '../common/collection.js';
import type { Contact } from './contact.entity.js';

export const CONTACTS: Collection<Contact> = {
  name: 'contacts',
  thing: 'Contact',
  fields: {
    id: 'integer',
    name: 'text',
    email: 'text',
    status: { choices: CONTACT_STATUSES, aliases: CONTACT_STATUS_ALIASES },
    isRead: 'flag',
    reference: 'text',
    createdAt: 'instant',
  },
  search: ['reference', 'name', 'email', 'subject', 'message'],
  sort: ['createdAt', 'DESC'],
};
