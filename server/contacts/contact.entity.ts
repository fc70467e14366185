import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { CONTACT_STATUSES, type ContactStatus } from '../../contract/contacts.js';
import { oneOf } from '../common/columns.js';
import { StoredRecord } from '../common/stored-record.js';

@Entity('contacts')
@Check('contacts_status', oneOf('status', CONTACT_STATUSES))
@Unique('contacts_reference', ['reference'])
@Index('contacts_newest', ['createdAt', 'id'])
@Index('contacts_by_name', ['name', 'id'])
@Index('contacts_by_status', ['status', 'id'])
@Index('contacts_unread', ['createdAt'], { where: 'NOT "isRead"' })
export class Contact extends StoredRecord {
  @Column('text') name: string;
  @Column('text') phone: string;
  @Column('text') email: string;
  @Column('text') subject: string;
  @Column('text') message: string;
  @Column('text', { default: 'PENDING' }) status: ContactStatus;
  @Column('boolean', { default: false }) isRead: boolean;
  @Column('text', { default: () => 'new_reference()' }) reference: string;
}
