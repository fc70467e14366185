import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityToRecipient } from 'age-encryption';
import { SECRET, type TestApp } from './app.js';
import { command } from './backups.js';
import { challengeOf, answer, userWithApp, userWithPasskey } from './second-factor.js';
import { codeOf } from './second-factor-codes.js';
import { aGif, drawn, uploadsOf } from './uploads.js';

/** Encrypted, as only such archives carry mails, webhooks, links of parents and secrets. It holds nothing of real people. */
export const RECORDED_ARCHIVE = join(__dirname, 'recorded-archive.tar.age');

export const RECORDED_IDENTITY = 'AGE-SECRET-KEY-126PACWF5HWP6F7F0R7FXS6MD74NTC98WXUPND7Z6UQF546LJL9HQNRQQU7';

/** The email of the user with an authenticator app, and its secret, are the first and second line of a message. */
const APP_OF_STAFF = 'An app of staff';

/** Writes the archive anew, with a row at least of each table that an archive carries. */
export async function recordArchive(app: TestApp): Promise<void> {
  await fill(app);
  const folder = mkdtempSync(join(tmpdir(), 'school-recorded-'));
  const { code, text } = await command(
    {
      DATABASE_URL: app.database.url,
      DATA_DIR: app.dataDir,
      JWT_SECRET: SECRET,
      BACKUP_TO: folder,
      BACKUP_RECIPIENT: await identityToRecipient(RECORDED_IDENTITY),
    },
    'backup',
  );
  if (code) throw new Error(text);
  const [archive] = readdirSync(folder).filter((name) => name.endsWith('.age'));
  copyFileSync(join(folder, archive!), RECORDED_ARCHIVE);
  rmSync(folder, { recursive: true });
}

/** What a code of the app of staff is answered on a site that was restored from the archive. */
export async function statusOfRecordedApp(app: TestApp): Promise<number> {
  const [note] = await app.query<{ message: string }>('SELECT message FROM contacts WHERE subject = $1', [
    APP_OF_STAFF,
  ]);
  const [email, secret] = note!.message.split('\n') as [string, string];
  await app.query('UPDATE totp_secrets SET "lastStep" = 0');
  return (await answer(app, await challengeOf(app, email), { code: codeOf(secret) })).status;
}

async function fill(app: TestApp): Promise<void> {
  const { upload } = uploadsOf(app);
  const urlOf = async (bytes: Buffer, name: string) => (await upload(bytes, name)).body.data.url as string;
  const photo = await urlOf(await drawn().jpeg().toBuffer(), 'photo.jpg');
  const gif = await urlOf(aGif(2, 2), 'dot.gif');
  const branch = await app.makeBranch({ heroImage: photo });
  const day = { date: '2098-05-05T03:30:00.000Z' };
  const { id: eventId } = await app.makeEvent({ ...day, branch: branch.name, heroImage: photo, photos: [photo, gif] });
  await app.asSuperAdmin.put(`/api/events/${eventId}`).send({ title: 'Sports Meet of St. Mary’s & Sons' }).expect(200);
  await app.makeEvent({ ...day, status: 'DRAFT' });
  await app.makeCalendarDay({ branchId: branch.id, firstDay: '2098-01-05', lastDay: '2098-04-10' });
  await app.makeReview({ profile: photo });
  await app.makeHeroSlide({ imageUrl: photo });
  await app.makeNotice({ branchId: branch.id });
  const { id: posterId } = await app.makePopupPoster({ imageUrl: gif });
  await app.makePopupPoster({ imageUrl: gif });
  await app.asSuperAdmin.delete(`/api/popup-posters/${posterId}`).expect(200);
  await app.asSuperAdmin.put('/api/settings/site_name').send({ value: 'St. Mary’s College' }).expect(200);
  await app.makeNewsletter();
  const { email, secret } = await userWithApp(app);
  await userWithPasskey(app);
  await app.makeContact({ subject: APP_OF_STAFF, message: `${email}\n${secret}` });
  await app.makeContact({ message: 'Tabs\t, lines\nand \\ backslashes, සිංහල' });
  await app.asVisitor.post('/api/subscribers').send({ email: 'parent@example.com' }).expect(201);
  const { id: admissionId } = await app.makeAdmission({ selectedBranch: branch.title });
  await app.asVisitor.get('/calendar.ics').expect(200);
  await app.query(ROWS.replaceAll('$branch', String(branch.id)).replaceAll('$admission', String(admissionId)));
}

/** What no test of this suite needs to know how to make. */
const ROWS = `
  UPDATE mails SET state = 'waiting';
  INSERT INTO webhooks (name, url, host, events) VALUES ('Parents’ app', 'https://example.com/', 'example.com', '{contacts.created}');
  INSERT INTO application_links (id, "admissionId", until) VALUES (gen_random_uuid(), $admission, now() + interval '70 years');
  INSERT INTO visits (version, "admissionId", "branchId", "startsAt", "endsAt", place)
    VALUES (1, $admission, $branch, '2098-06-01T04:00Z', '2098-06-01T05:00Z', 'The office');
  WITH document AS (
    INSERT INTO documents ("admissionId", name, "byId", "receivedAt") VALUES ($admission, 'Birth certificate', 1, now()) RETURNING id
  ) INSERT INTO document_files ("documentId", number, type, content) SELECT id, 1, 'application/pdf', '\\x255044462d' FROM document;
  WITH entry AS (
    INSERT INTO thread_entries (collection, "recordId", kind, "byId", subject, text)
    VALUES ('admissions', $admission, 'reply', 1, 'Your application', 'Friday suits us.') RETURNING id
  ) INSERT INTO thread_files ("entryId", name, type, content) SELECT id, 'map.png', 'image/png', '\\x89504e47' FROM entry;
  INSERT INTO seats ("branchId", grade, seats) VALUES ($branch, 'Grade 2', 25);
  INSERT INTO shares (id, collection, "recordId", until, "createdAt", "createdBy", "createdById")
    VALUES (gen_random_uuid(), 'events', 2, now() + interval '70 years', now(), 'The ADMIN', 1);
  INSERT INTO form_drafts ("userId", resource, record, typed, opened) VALUES (1, 'events', 'new', '{"title": "Half a"}', '{}');
  INSERT INTO saved_views ("userId", list, name, query) VALUES (1, 'admissions', 'Mine', 'filter={}');
  INSERT INTO templates (version, name, text) VALUES (1, 'Thanks', 'Thank you for your message.');
  INSERT INTO digests ("userId", kind, "sentOn") VALUES (1, 'daily', '2026-03-14');
  INSERT INTO erasures (digest) VALUES (repeat('a', 64));
  INSERT INTO trusted_senders (digest) VALUES (repeat('b', 64));
  INSERT INTO form_answers (form, key, body, answer) VALUES ('contacts', 'key', 'body', '{}');
  INSERT INTO sample_records (kind, id) VALUES ('events', '2');
  INSERT INTO second_factor_policy (id, "requiredFor") VALUES (1, 'NOBODY') ON CONFLICT DO NOTHING;
  INSERT INTO calendar_feed_items (uid, kind, "branchId", key, title, "firstDay", "lastDay", digest, sequence, "changedAt")
    VALUES (gen_random_uuid(), 'OTHER', $branch, 'events:2', 'Sports Meet', '2098-05-05', '2098-05-05', '', 1, now()) ON CONFLICT DO NOTHING;
`;
