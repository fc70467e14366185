import { DataSource } from 'typeorm';
import { isStorableUrl } from '../../../contract/platform/urls.js';
import { ENTITIES } from '../../../server/operations/entities.js';
import { dataSourceOptions } from '../../../server/platform/database/data-source.js';
import { migrate } from '../../../server/platform/database/migrate.js';
import { SharpenColumns1795000002000 } from '../../../server/platform/database/migrations/before-baseline/1795000002000-sharpen-columns.js';
import { MendStoredUrls1795000601000 } from '../../../server/platform/database/migrations/before-baseline/1795000601000-mend-stored-urls.js';
import { CountRecords1795001000000 } from '../../../server/platform/database/migrations/before-baseline/1795001000000-count-records.js';
import { NoteMakersOfPosters1795570000000 } from '../../../server/platform/database/migrations/before-baseline/1795570000000-note-makers-of-posters.js';
import { StorePhonesInOneForm1795790000010 } from '../../../server/platform/database/migrations/before-baseline/1795790000010-store-phones-in-one-form.js';
import { AllowSeveralDocumentFiles1795793000000 } from '../../../server/platform/database/migrations/before-baseline/1795793000000-allow-several-document-files.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { olderDatabase } from '../../support/older-release.js';

const silent = () => undefined;

describe('migrations before the baseline', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase();
  });
  afterEach(() => database.drop());

  const withDatabase = async <T>(work: (dataSource: DataSource) => Promise<T>): Promise<T> => {
    const dataSource = await new DataSource(dataSourceOptions(database.url, ENTITIES)).initialize();
    return work(dataSource).finally(() => dataSource.destroy());
  };

  it('keep what is stored, and tell apart the names of branches that differ only in case', async () => {
    await olderDatabase(database.url, SharpenColumns1795000002000, async (dataSource) => {
      await dataSource.query(`INSERT INTO branches (version, title, name, address, contact, "createdAt")
        SELECT 1, 'A - ' || name, name, 'x', 'x', '2026-03-14T03:30:00.999999Z' FROM unnest(ARRAY['Kandy', 'kandy']) name`);
      await dataSource.query(`INSERT INTO events (version, title, description, date, time, branch, "branchId")
        VALUES (1, 'x', 'x', now(), '09:00', 'kandy', 2)`);
    });
    await migrate(database.url, silent);
    const [branches, events] = await withDatabase(async (dataSource) => [
      await dataSource.query('SELECT title, name, version, "createdAt"::text LIKE \'%.999+%\' AS cut FROM branches'),
      await dataSource.query('SELECT branch, version FROM events'),
    ]);
    expect(branches).toEqual([
      { title: 'A - Kandy', name: 'Kandy', version: 1, cut: true },
      { title: 'A - kandy (2)', name: 'kandy (2)', version: 2, cut: true },
    ]);
    expect(events).toEqual([{ branch: 'kandy (2)', version: 2 }]);
  });

  it('count what is there already', async () => {
    await olderDatabase(database.url, CountRecords1795001000000, async (dataSource) => {
      await dataSource.query(
        `INSERT INTO contacts (version, name, phone, email, subject, message, spam)
           SELECT 1, 'x', '1', 'x@example.com', 'x', 'x', n > 3 FROM generate_series(1, 5) AS n`,
      );
    });
    await migrate(database.url, silent);
    const counts = await withDatabase((dataSource) =>
      dataSource.query(`SELECT collection, "values", "count" FROM record_counts ORDER BY "count"`),
    );
    const values = { status: 'PENDING', isRead: false };
    expect(counts).toEqual([
      { collection: 'contacts', values: { ...values, spam: true }, count: 2 },
      { collection: 'contacts', values: { ...values, spam: false }, count: 3 },
    ]);
  });

  it('mend stored URLs that are refused by now, so that they hold up no save', async () => {
    const urls = ['https://a\u200b.lk/\u0dc1\u0dca\u200d\u0dbb', 'http:///b.lk', '/a\u{e0041}', 'https://c.lk/a///b'];
    await olderDatabase(database.url, MendStoredUrls1795000601000, async (dataSource) => {
      await dataSource.query(
        `INSERT INTO events (version, title, description, date, time, photos, "heroImage", "mainImage")
           VALUES (1, 'a\u200db', 'x', now(), '09:00', $1, $2, $3)`,
        [JSON.stringify(urls), urls[0], null],
      );
      await dataSource.query(
        `INSERT INTO settings (version, key, value, category)
           VALUES (1, 'contact_facebook', $1, 'contact'), (1, 'site_name', $1, 'site')`,
        [urls[0]],
      );
    });
    await migrate(database.url, silent);
    const [events, settings] = await withDatabase(async (dataSource) => [
      await dataSource.query('SELECT title, photos, "heroImage", "mainImage" FROM events'),
      await dataSource.query('SELECT value FROM settings ORDER BY key'),
    ]);
    const first = 'https://a%E2%80%8B.lk/\u0dc1\u0dca%E2%80%8D\u0dbb';
    const photos = [first, 'http://b.lk', '/a%F3%A0%81%81', 'https://c.lk/a///b'];
    // A host with an encoded letter is ambiguous.
    expect(photos.map(isStorableUrl)).toEqual([false, true, true, true]);
    expect(events).toEqual([{ title: 'a\u200db', photos, heroImage: first, mainImage: null }]);
    expect(settings).toEqual([{ value: first }, { value: urls[0] }]);
  });

  it('note who made the posters that there are, in the trash too, and leave no name of who has left', async () => {
    await olderDatabase(database.url, NoteMakersOfPosters1795570000000, async (dataSource) => {
      await dataSource.query(
        `INSERT INTO users (id, version, email, name, role, "passwordHash") VALUES (7, 1, 'x@example.com', 'Nimal', 'ADMIN', 'x')`,
      );
      await dataSource.query(
        `INSERT INTO popup_posters (id, version, title, "imageUrl", creator)
           VALUES (1, 1, 'x', '/x', 'Nimal'), (2, 1, 'x', '/x', 'Leela'), (3, 1, 'x', '/x', 'A token')`,
      );
      await dataSource.query(
        `INSERT INTO revisions (collection, record, number, action, fields, "values", "byId")
           SELECT 'popup-posters', record, 1, 'created', '{}', '{}', "byId"
             FROM (VALUES ('1', 7), ('3', NULL), ('4', 8)) AS made (record, "byId")`,
      );
      await dataSource.query(
        `INSERT INTO audit_lines (action, collection, records, "userId") VALUES ('created', 'popup-posters', '{2}', 8)`,
      );
      await dataSource.query(
        `INSERT INTO trash (collection, "recordId", "values") VALUES ('popup-posters', 4, '{"creator":"Leela"}')`,
      );
    });
    await migrate(database.url, silent);
    const [posters, trash] = await withDatabase(async (dataSource) => [
      await dataSource.query('SELECT creator, "creatorId" FROM popup_posters ORDER BY id'),
      await dataSource.query('SELECT "values" FROM trash'),
    ]);
    expect(posters).toEqual([
      { creator: 'Nimal', creatorId: 7 },
      { creator: 'Former user 8', creatorId: 8 },
      { creator: 'A token', creatorId: null },
    ]);
    expect(trash).toEqual([{ values: { creator: 'Former user 8', creatorId: 8, alts: {} } }]);
  });

  it('store phones of parents in one form, also those in the trash and in the history', async () => {
    await olderDatabase(database.url, StorePhonesInOneForm1795790000010, async (dataSource) => {
      await dataSource.query(`
          INSERT INTO contacts (version, name, phone, email, subject, message, reference)
          SELECT 1, 'x', phone, 'x@example.com', 'x', 'x', phone
            FROM unnest(ARRAY['0771234567', '077 123 4567', '+94 (0)77-123.4567', '0094771234567', '1234567890', '']) AS phone;
          INSERT INTO trash (collection, "recordId", "values")
          VALUES ('admissions', 4, '{"phone": "+94771234567"}'), ('events', 5, '{"phone": "+94771234567"}');
          INSERT INTO revisions (collection, record, number, action, fields, "values")
          VALUES ('contacts', '1', 1, 'updated', '{phone}', '{"phone": "+44 20 7123 4567"}')`);
    });
    await migrate(database.url, silent);
    const phones = await withDatabase(async (dataSource) => {
      const rows = await dataSource.query<{ phone: string }[]>(`
        (SELECT phone FROM contacts ORDER BY id) UNION ALL (SELECT "values" ->> 'phone' FROM trash ORDER BY "recordId")
        UNION ALL SELECT "values" ->> 'phone' FROM revisions`);
      return rows.map(({ phone }) => phone);
    });
    const same = Array<string>(4).fill('0771234567');
    expect(phones).toEqual([...same, '1234567890', '', '0771234567', '+94771234567', '+442071234567']);
  });

  it('move the file of each document, with when staff saw it, and what an instance of the release before stores', async () => {
    await olderDatabase(database.url, AllowSeveralDocumentFiles1795793000000, async (dataSource) => {
      await dataSource.query(`
          INSERT INTO documents ("admissionId", name, "byId", "receivedAt", type, "isScanned", content) VALUES
            (1, 'Seen', 1, '2026-01-01Z', 'image/png', true, 'first'), (1, 'Unseen', 1, '2026-01-02Z', 'application/pdf', false, 'second'),
            (1, 'On paper', 1, '2026-01-03Z', NULL, false, NULL), (1, 'Asked for', 1, NULL, NULL, false, NULL);
          INSERT INTO audit_lines (at, action, collection, records) VALUES
            ('2026-02-02Z', 'downloaded', 'documents', '{1}'), ('2026-02-01Z', 'downloaded', 'documents', '{1}'),
            ('2026-02-01Z', 'uploaded', 'documents', '{2}')`);
    });
    await migrate(database.url, silent);
    const rows = await withDatabase(async (dataSource) => {
      await dataSource.query(`
        UPDATE documents SET type = 'image/webp', "isScanned" = true, content = 'fourth', "receivedAt" = '2026-03-01Z'
         WHERE name = 'Asked for' AND "receivedAt" IS NULL`);
      return dataSource.query(`
        SELECT name, number, file.type, file."isScanned", convert_from(file.content, 'UTF8') AS content,
               file."receivedAt"::date::text AS received, file."seenAt"::date::text AS seen, documents.content AS left
          FROM documents LEFT JOIN document_files AS file ON file."documentId" = documents.id ORDER BY documents.id`);
    });
    const moved = { number: 1, left: null };
    const [png, pdf, webp] = ['image/png', 'application/pdf', 'image/webp'];
    expect(rows).toMatchObject([
      {
        ...moved,
        name: 'Seen',
        type: png,
        isScanned: true,
        content: 'first',
        received: '2026-01-01',
        seen: '2026-02-01',
      },
      { ...moved, name: 'Unseen', type: pdf, isScanned: false, content: 'second', received: '2026-01-02', seen: null },
      { name: 'On paper', number: null, left: null },
      {
        ...moved,
        name: 'Asked for',
        type: webp,
        isScanned: true,
        content: 'fourth',
        received: '2026-03-01',
        seen: null,
      },
    ]);
  });
});
