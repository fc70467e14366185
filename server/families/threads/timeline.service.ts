import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../contract/accounts/auth.js';
import { LIST } from '../../../contract/platform/records.js';
import type { TimelineEntry } from '../../../contract/families/timeline.js';
import { formerUser } from '../../../contract/accounts/users.js';
import { branchesOf } from '../../records/collection/branch-scope.js';
import { isSameFamily } from '../bookings/booking.entity.js';
import { AdmissionsService } from '../admissions/admissions.service.js';
import { notFound } from '../../platform/http/exceptions.js';

/** Parameters: the id of the application, the row limit, and the branches whose bookings are read, or null for all. */
const TIMELINE = `
  SELECT happened.at, happened.kind, happened."byId", coalesce(users.name, happened.by) AS by, left(happened.text, 200) AS text
    FROM (
      SELECT "createdAt" AS at, 'received' AS kind, NULL::integer AS "byId", NULL AS by, NULL AS text
        FROM admissions WHERE id = $1::integer
      UNION ALL
      SELECT at, 'status', "byId", by, values ->> 'status' FROM revisions
       WHERE collection = 'admissions' AND record = $1::integer::text AND 'status' = ANY(fields)
      UNION ALL
      SELECT at, 'assigned', "byId", by, (SELECT name FROM users WHERE id = (values ->> 'assigneeId')::integer)
        FROM revisions
       WHERE collection = 'admissions' AND record = $1::integer::text AND 'assigneeId' = ANY(fields)
      UNION ALL
      SELECT at, 'phone', "byId", by, values ->> 'phone' FROM revisions
       WHERE collection = 'admissions' AND record = $1::integer::text AND 'phone' = ANY(fields)
      UNION ALL
      SELECT at, kind, "byId", sender, coalesce(subject, text) FROM thread_entries
       WHERE collection = 'admissions' AND "recordId" = $1::integer
      UNION ALL
      SELECT "createdAt", 'visit', "byId", NULL, place FROM visits
       WHERE ("admissionId" = $1::integer OR "alsoFor" @> ARRAY[$1::integer])
      UNION ALL
      SELECT "respondedAt", 'response', NULL, NULL, response FROM visits
       WHERE ("admissionId" = $1::integer OR "alsoFor" @> ARRAY[$1::integer]) AND "respondedAt" IS NOT NULL
      UNION ALL
      SELECT bookings."createdAt", 'booking', NULL, NULL, events.title
        FROM admissions JOIN bookings ON ${isSameFamily('bookings', 'admissions')} LEFT JOIN events ON events.id = "eventId"
       WHERE admissions.id = $1::integer AND NOT bookings.spam AND ($3::integer[] IS NULL OR bookings."branchId" = ANY($3))
      UNION ALL
      SELECT "createdAt", 'mail', NULL, NULL, subject FROM mails
       WHERE collection = 'admissions' AND "recordId" = $1::integer AND kind IN ('confirmation', 'visit', 'request')
      UNION ALL
      SELECT "createdAt", 'asked', "byId", NULL, name FROM documents WHERE "admissionId" = $1::integer
      UNION ALL
      SELECT "receivedAt", 'document', NULL, NULL, name FROM documents
       WHERE "admissionId" = $1::integer AND "receivedAt" IS NOT NULL
    ) AS happened
    LEFT JOIN users ON users.id = happened."byId"
   ORDER BY happened.at, happened.kind = 'mail' LIMIT $2`;

type Row = Omit<TimelineEntry, 'at'> & { at: Date; byId: number | null };

@Injectable()
export class TimelineService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly admissions: AdmissionsService,
  ) {}

  async list(admissionId: number, user: AuthenticatedUser): Promise<TimelineEntry[]> {
    if (!(await this.admissions.canAccess(user, admissionId))) throw notFound('Admission');
    const rows = await this.dataSource.query<Row[]>(TIMELINE, [admissionId, LIST.rowsAtMost, branchesOf(user)]);
    return rows.map(({ at, kind, by, byId, text }) => ({
      at: at.toISOString(),
      kind,
      by: by ?? (byId === null ? null : formerUser(byId)),
      text,
    }));
  }
}
