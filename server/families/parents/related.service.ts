import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { FORM_COLLECTIONS, type FormCollection } from '../../../contract/delivery/mails.js';
import { RELATED_AT_MOST, type RelatedRecord, type RelatingCollection } from '../../../contract/families/parents.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { branchesOf } from '../../records/collection/branch-scope.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { ContactsService } from '../contacts/contacts.service.js';
import { notFound } from '../../platform/http/exceptions.js';
import { phoneKey } from '../../platform/database/phone-key.js';

const TITLES: Record<FormCollection, string> = { contacts: 'subject', admissions: '"studentName"' };

/** Parameters: email, phone, branch ids or null for all, and the collection and id of the record itself. */
const selecting = (table: FormCollection) => {
  const phones = table === 'admissions' ? ['phone', '"secondParentPhone"'] : ['phone'];
  const hasPhone = phones.map((column) => `$2 <> '' AND ${phoneKey(column)} = ${phoneKey('$2')}`).join(' OR ');
  return `(
  SELECT '${table}' AS collection, id, ${TITLES[table]} AS title, status, "createdAt", "branchId",
         CASE WHEN $1 <> '' AND email <> '' THEN lower(email) = lower($1)
              ELSE ${phoneKey('phone')} = ${phoneKey('$2')} END AS "isSameParent"
    FROM ${table}
   WHERE NOT spam AND ($1 <> '' AND lower(email) = lower($1) OR ${hasPhone})
     AND ($3::integer[] IS NULL OR "branchId" = ANY($3)) AND NOT ('${table}' = $4 AND id = $5)
   ORDER BY "isSameParent" DESC, "createdAt" DESC, id DESC LIMIT ${RELATED_AT_MOST[table]})`;
};

const FIND = `
  SELECT * FROM (${FORM_COLLECTIONS.map(selecting).join(' UNION ALL ')}) AS related
   ORDER BY "createdAt" DESC, id DESC`;

@Injectable()
export class RelatedService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contacts: ContactsService,
    private readonly admissions: AdmissionsService,
    private readonly bookings: BookingsService,
  ) {}

  async find(collection: RelatingCollection, id: number, user: AuthenticatedUser): Promise<RelatedRecord[]> {
    const service = this[collection];
    if (!(await service.canAccess(user, id))) throw notFound(service.collection.label);
    const [own] = await this.dataSource.query<{ email: string; phone: string }[]>(
      `SELECT email, phone FROM ${collection} WHERE id = $1`,
      [id],
    );
    // The record is in the trash.
    if (!own) return [];
    const rows = await this.dataSource.query<(Omit<RelatedRecord, 'createdAt'> & { createdAt: Date })[]>(FIND, [
      own.email,
      own.phone,
      branchesOf(user),
      collection,
      id,
    ]);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
}
