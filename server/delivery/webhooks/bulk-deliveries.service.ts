import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BULK } from '../../../contract/accounts/bulk.js';

/**
 * Of this transaction, as it began at this moment. One of another that began in the same millisecond, and is not sent yet, may
 * be among them: it is told as well.
 */
const JOIN = `
  WITH noted AS (
    DELETE FROM webhook_deliveries
     WHERE "createdAt" = now()::timestamptz(3) AND state = 'pending' AND attempts = 0 AND "recordId" IS NOT NULL
    RETURNING "webhookId", event, "recordId"
  ), numbered AS (
    SELECT *, (row_number() OVER (PARTITION BY "webhookId", event ORDER BY "recordId") - 1) / $1 AS part
      FROM (SELECT DISTINCT * FROM noted) AS once
  )
  INSERT INTO webhook_deliveries (id, "webhookId", event, "recordId", "recordIds")
  SELECT gen_random_uuid(), "webhookId", event,
         CASE WHEN count(*) = 1 THEN min("recordId") END,
         CASE WHEN count(*) > 1 THEN array_agg("recordId" ORDER BY "recordId") END
    FROM numbered GROUP BY "webhookId", event, part`;

/** What webhooks are told of many changes. */
@Injectable()
export class BulkDeliveries {
  /** Joins what the triggers have noted in this transaction: one delivery for 100 records. */
  async join(manager: EntityManager): Promise<void> {
    await manager.query(JOIN, [BULK.rowsPerBatch]);
  }
}
