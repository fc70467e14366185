import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SPAM_DAYS } from '../../../contract/families/forms.js';
import { addCleanUpLines } from '../../records/audit/audit-lines.js';
import { transact } from '../../platform/database/transaction.js';

const FORGET_HISTORY = `
  DELETE FROM "revisions" USING gone
   WHERE "revisions"."collection" = gone."collection" AND "revisions"."record" = gone."recordId"::text`;

/** The second condition follows from the third, but has an index. Marking a record as spam restarts its 90 days. */
const fromTable = (table: string) => `
  DELETE FROM "${table}" WHERE "spam" AND "createdAt" < now() - make_interval(days => $1)
     AND "updatedAt" < now() - make_interval(days => $1) RETURNING '${table}' AS "collection", "id" AS "recordId"`;

const FROM_TRASH = `
  DELETE FROM "trash" WHERE "values" ->> 'spam' = 'true'
     AND ("values" ->> 'updatedAt')::timestamptz < now() - make_interval(days => $1)
  RETURNING "collection", "recordId"`;

/** Deletes old spam, also from the trash. Triggers keep held records. */
@Injectable()
export class OldSpamService {
  constructor(private readonly dataSource: DataSource) {}

  async cleanUp(): Promise<void> {
    const flagged = this.dataSource.entityMetadatas.filter((entity) => entity.findColumnWithPropertyName('spam'));
    for (const { tableName } of flagged) await this.remove(fromTable(tableName));
    await this.remove(FROM_TRASH);
  }

  private async remove(deletion: string): Promise<void> {
    await transact(this.dataSource.manager, async (manager) => {
      const gone = await manager.query<{ collection: string; recordId: number }[]>(
        `WITH gone AS (${deletion}), history AS (${FORGET_HISTORY})
         SELECT "collection", "recordId" FROM gone ORDER BY "recordId"`,
        [SPAM_DAYS],
      );
      addCleanUpLines(manager, gone);
    });
  }
}
