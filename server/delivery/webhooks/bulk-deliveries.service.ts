import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BULK } from '../../../contract/accounts/bulk.js';
import { POST_WEBHOOK } from './delivery-store.js';

/**
 * Selects deliveries of this transaction by its start. One of another transaction that began in the same millisecond
 * may be included, and is delivered as well.
 */
const JOIN = `
  WITH noted AS (
    DELETE FROM webhook_deliveries
     WHERE "createdAt" = now()::timestamptz(3) AND state = 'pending' AND "recordId" IS NOT NULL
       AND EXISTS (SELECT FROM jobs WHERE name = '${POST_WEBHOOK}' AND key = webhook_deliveries.id::text AND attempts = 0)
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

@Injectable()
export class BulkDeliveriesService {
  /** Joins the deliveries that triggers added in this transaction: one for up to 100 records. */
  async join(manager: EntityManager): Promise<void> {
    await manager.query(JOIN, [BULK.rowsPerBatch]);
  }
}
