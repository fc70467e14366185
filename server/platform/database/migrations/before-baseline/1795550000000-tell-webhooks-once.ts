import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A write that changes a record in several statements, as the deletion of a branch changes its events, is told of once. */
const NOTE = `
  CREATE OR REPLACE FUNCTION "note_webhook_deliveries"() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    told text := replace(TG_TABLE_NAME, '_', '-') || '.' || CASE TG_OP
      WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END;
  BEGIN
    IF EXISTS (SELECT FROM "webhooks" WHERE "isActive" AND told = ANY ("events")) THEN
      INSERT INTO "webhook_deliveries" ("id", "webhookId", "event", "recordId")
      SELECT gen_random_uuid(), "webhooks"."id", told, changed."id"
        FROM "webhooks", changed
       WHERE "webhooks"."isActive" AND told = ANY ("webhooks"."events")
         AND (to_jsonb(changed) ->> 'spam') IS DISTINCT FROM 'true'
         AND NOT EXISTS (
           SELECT FROM "webhook_deliveries" AS noted
            WHERE noted."webhookId" = "webhooks"."id" AND noted."createdAt" = now()::timestamptz(3)
              AND noted."event" = told AND noted."recordId" = changed."id"
              AND noted.xmin = pg_current_xact_id()::xid
         );
    END IF;
    RETURN NULL;
  END $$;
`;

export class TellWebhooksOnce1795550000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NOTE);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}
