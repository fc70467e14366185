import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SPAM_DAYS } from '../../contract/forms.js';

/** Removes what is spam and was not changed for long, with its history, from every collection that has the flag and from the trash. */
@Injectable()
export class OldSpamService {
  constructor(private readonly dataSource: DataSource) {}

  async cleanUp(): Promise<void> {
    const flagged = this.dataSource.entityMetadatas.filter((entity) => entity.findColumnWithPropertyName('spam'));
    for (const { tableName } of flagged) {
      // The second condition follows from the third, and has an index. What staff mark today has its own 90 days.
      await this.dataSource.query(
        `WITH gone AS (
           DELETE FROM "${tableName}" WHERE "spam" AND "createdAt" < now() - make_interval(days => $1)
              AND "updatedAt" < now() - make_interval(days => $1) RETURNING "id"
         )
         DELETE FROM "revisions" USING gone WHERE "collection" = $2 AND "record" = gone."id"::text`,
        [SPAM_DAYS, tableName],
      );
    }
    await this.dataSource.query(
      `WITH gone AS (
         DELETE FROM "trash" WHERE "values" ->> 'spam' = 'true'
            AND ("values" ->> 'updatedAt')::timestamptz < now() - make_interval(days => $1)
         RETURNING "collection", "recordId"
       )
       DELETE FROM "revisions" USING gone
        WHERE "revisions"."collection" = gone."collection" AND "revisions"."record" = gone."recordId"::text`,
      [SPAM_DAYS],
    );
  }
}
