import { MAIL_COLLECTIONS, MAIL_KINDS, MAIL_STATES } from '../../../contract/delivery/mails.js';
import { READERS_OF_PARENTS } from '../../../contract/accounts/users.js';
import type { Collection } from '../../records/collection/collection.js';
import { fromRegistry } from '../../records/collection/from-registry.js';
import { StaffMailDto } from './mail.dto.js';
import type { Mail } from './mail.entity.js';

export const MAILS: Collection<Mail> = {
  ...fromRegistry('mails'),
  staffDto: StaffMailDto,
  roles: READERS_OF_PARENTS,
  branchScope: { column: 'branchId' },
  fields: {
    id: 'integer',
    to: 'text',
    kind: { choices: MAIL_KINDS },
    collection: { choices: MAIL_COLLECTIONS },
    recordId: 'integer',
    branchId: 'integer',
    state: { choices: MAIL_STATES },
    requestId: 'text',
    createdAt: 'instant',
  },
  unsorted: ['to', 'kind', 'collection', 'recordId', 'branchId', 'state', 'requestId'],
  search: ['to', 'subject'],
  sort: ['createdAt', 'DESC'],
  summary: { title: 'subject', at: 'createdAt', status: 'state' },
  auditsReads: true,
};
