import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../contract/auth.js';
import { type Activity, ACTIVITY_ROWS } from '../../contract/activity.js';
import { RecordAccess } from '../record-access/record-access.service.js';

export interface ActivityFilter {
  collection?: string;
  byId?: number;
}

/** What staff and the clock did last, from the revisions. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: RecordAccess,
  ) {}

  /** The newest first. What was there before the first save nobody did, and nothing that a parent wrote is read. */
  list(user: AuthenticatedUser, { collection, byId }: ActivityFilter): Promise<Activity[]> {
    const parameters: unknown[] = [ACTIVITY_ROWS];
    const bind = (value: unknown) => `$${parameters.push(value)}`;
    const only = (column: string, value: unknown) => (value === undefined ? '' : ` AND "${column}" = ${bind(value)}`);
    const readable = this.access.condition(user, { collection: '"collection"', record: '"record"' }, bind);
    const which = `NOT ("action" = 'created' AND "by" IS NULL) AND ${readable}${only('collection', collection)}${only('byId', byId)}`;
    return this.dataSource.query<Activity[]>(
      `SELECT done.*, trash."recordId" IS NOT NULL AS "isDeleted"
         FROM (
           SELECT "collection", "record", "number", "at", "by", "byId", "action", "fields", "revertedTo",
                  CASE WHEN "collection" NOT IN ('contacts', 'admissions') THEN coalesce("values" ->> 'title', "values" ->> 'name') END AS "title",
                  CASE WHEN "collection" IN ('contacts', 'admissions') AND "fields" <> '{}' THEN "values" ->> 'status' END AS "status",
                  CASE WHEN "collection" = 'settings' THEN "values" ->> 'category' END AS "category"
             FROM "revisions" WHERE ${which} ORDER BY "at" DESC, "number" DESC LIMIT $1
         ) AS done
         LEFT JOIN "trash" ON done."collection" <> 'settings' AND trash."collection" = done."collection"
               AND trash."recordId" = CASE WHEN done."collection" <> 'settings' THEN done."record"::int END
        ORDER BY done."at" DESC, done."number" DESC`,
      parameters,
    );
  }
}
