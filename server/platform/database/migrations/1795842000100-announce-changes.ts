import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Collections with their tables, and the columns of their branches. */
const COLLECTIONS: [collection: string, table: string, branch?: string][] = [
  ['events', 'events', 'branchId'],
  ['branches', 'branches', 'id'],
  ['reviews', 'reviews'],
  ['hero-slides', 'hero_slides'],
  ['popup-posters', 'popup_posters'],
  ['notices', 'notices', 'branchId'],
  ['contacts', 'contacts', 'branchId'],
  ['admissions', 'admissions', 'branchId'],
  ['subscribers', 'subscribers'],
  ['users', 'users'],
  ['visits', 'visits', 'branchId'],
  ['newsletters', 'newsletters'],
  ['mails', 'mails', 'branchId'],
  ['templates', 'templates', 'branchId'],
];

const TRANSITIONS = {
  insert: 'REFERENCING NEW TABLE AS new_rows',
  update: 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows',
  delete: 'REFERENCING OLD TABLE AS old_rows',
};

/** Payloads of the channel `live` have a kind, a name and ids: `record:events:3:7,8`, `presence:events:7`. */
export class AnnounceChanges1795842000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION announce_records() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          branch text := coalesce(quote_ident(TG_ARGV[1]), 'NULL::integer');
          changed text := CASE TG_OP
            WHEN 'INSERT' THEN 'SELECT id, ' || branch || ' AS branch FROM new_rows'
            WHEN 'DELETE' THEN 'SELECT id, ' || branch || ' AS branch FROM old_rows'
            ELSE 'SELECT id, ' || branch || ' AS branch FROM old_rows UNION SELECT id, ' || branch || ' FROM new_rows'
          END;
        BEGIN
          -- A payload has room for so many ids; '*' stands for more.
          EXECUTE 'SELECT pg_notify(''live'', concat(''record:'', $1, '':'', branch, '':'',
                     CASE WHEN count(*) > 500 THEN ''*'' ELSE string_agg(id::text, '','' ORDER BY id) END))
                   FROM (' || changed || ') AS changed GROUP BY branch' USING TG_ARGV[0];
          RETURN NULL;
        END $$`);
    for (const [collection, table, branch] of COLLECTIONS) {
      const announced = [collection, branch].filter(Boolean).map((value) => `'${value}'`);
      for (const [operation, rows] of Object.entries(TRANSITIONS))
        await runner.query(`
          CREATE TRIGGER "${table}_live_${operation}" AFTER ${operation.toUpperCase()} ON "${table}" ${rows}
            FOR EACH STATEMENT EXECUTE FUNCTION announce_records(${announced.join(', ')})`);
    }
    await announceTrash(runner);
    await announceOwners(runner);
    await announceTopics(runner);
  }

  async down(): Promise<void> {
    throw new Error('Schema changes are not taken back; restore a backup instead');
  }
}

/** A record that leaves the trash for good is in no table. */
async function announceTrash(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION announce_trash() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('live', concat('record:', collection, ':', branch, ':',
                  CASE WHEN count(*) > 500 THEN '*' ELSE string_agg(id::text, ',' ORDER BY id) END))
           FROM (SELECT collection, "recordId" AS id,
                        CASE collection WHEN 'branches' THEN "recordId"::text ELSE "values" ->> 'branchId' END AS branch
                   FROM old_rows) AS changed
          GROUP BY collection, branch;
        RETURN NULL;
      END $$`);
  await runner.query(`
    CREATE TRIGGER trash_live_delete AFTER DELETE ON trash REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION announce_trash()`);
}

/** What belongs to a record of a parent announces that record. */
async function announceOwners(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION announce_owner() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        changed record;
        owner text := 'admissions';
        owner_id integer;
      BEGIN
        IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
        IF TG_TABLE_NAME = 'thread_entries' THEN
          owner := changed.collection;
          owner_id := changed."recordId";
        ELSIF TG_TABLE_NAME = 'document_files' THEN
          SELECT "admissionId" INTO owner_id FROM documents WHERE id = changed."documentId";
        ELSE
          owner_id := changed."admissionId";
        END IF;
        EXECUTE format('SELECT pg_notify(''live'', concat(''record:'', %L::text, '':'', "branchId", '':'', id))
                          FROM %I WHERE id = $1', owner, owner) USING owner_id;
        RETURN NULL;
      END $$`);
  for (const table of ['thread_entries', 'documents', 'document_files', 'decisions'])
    await runner.query(`
      CREATE TRIGGER "${table}_live" AFTER INSERT OR UPDATE OR DELETE ON "${table}"
        FOR EACH ROW EXECUTE FUNCTION announce_owner()`);
}

async function announceTopics(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION announce_topic() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('live', TG_ARGV[0]);
        RETURN NULL;
      END $$`);
  for (const [table, topic] of [
    ['settings', 'record:settings::*'],
    ['backups', 'record:backups::*'],
    ['webhook_deliveries', 'record:webhooks::*'],
  ])
    await runner.query(`
      CREATE TRIGGER "${table}_live" AFTER INSERT OR UPDATE OR DELETE ON "${table}"
        FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('${topic}')`);
  await runner.query(`
    CREATE TRIGGER sessions_live AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_topic('sessions')`);
  await runner.query(`
    CREATE FUNCTION announce_form() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          PERFORM pg_notify('live', concat('presence:', OLD.resource, ':', OLD.record));
        END IF;
        IF TG_OP <> 'DELETE' THEN
          PERFORM pg_notify('live', concat('presence:', NEW.resource, ':', NEW.record));
        END IF;
        RETURN NULL;
      END $$`);
  await runner.query(`
    CREATE TRIGGER form_presences_live AFTER INSERT OR DELETE ON form_presences
      FOR EACH ROW EXECUTE FUNCTION announce_form()`);
  await runner.query(`
    CREATE TRIGGER form_presences_live_update AFTER UPDATE ON form_presences FOR EACH ROW
      WHEN ((OLD.resource, OLD.record) IS DISTINCT FROM (NEW.resource, NEW.record)) EXECUTE FUNCTION announce_form()`);
  await runner.query(`
    CREATE FUNCTION announce_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('live', concat('drafts:', CASE TG_OP WHEN 'DELETE' THEN OLD."userId" ELSE NEW."userId" END));
        RETURN NULL;
      END $$`);
  await runner.query(`
    CREATE TRIGGER form_drafts_live AFTER INSERT OR DELETE ON form_drafts
      FOR EACH ROW EXECUTE FUNCTION announce_drafts()`);
}
