import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRET, type TestApp, useApp } from './app.js';
import { command, emptyInstance, type EmptyInstance } from './backups.js';
import { drawn, uploadsOf } from './uploads.js';

/** `const { app, backup, restore, there } = useBackups()`: an instance with rows and pictures, and for each test an empty one, `there`. */
export function useBackups() {
  const app = useApp();
  const folder = mkdtempSync(join(tmpdir(), 'school-backups-'));
  const there = {} as EmptyInstance;

  beforeAll(() => fill(app));
  beforeEach(async () => {
    Object.assign(there, await emptyInstance());
  });
  afterEach(() => there.discard());
  afterAll(() => rmSync(folder, { recursive: true }));

  const here = (env: NodeJS.ProcessEnv = {}) => ({
    DATABASE_URL: app.database.url,
    DATA_DIR: app.dataDir,
    JWT_SECRET: SECRET,
    BACKUP_TO: folder,
    ...env,
  });

  /** Makes a backup here and answers the path of the archive. */
  async function backup(env: NodeJS.ProcessEnv = {}): Promise<string> {
    const { code, text } = await command(here(env), 'backup');
    expect([code, text]).toEqual([0, expect.stringContaining('Wrote backup-')]);
    return join(folder, /backup-\S+/.exec(text)![0]);
  }

  const restore = (archive: string, env: NodeJS.ProcessEnv = {}, ...options: string[]) =>
    command({ ...there.env, ...env }, 'restore', archive, ...options);

  /** The path of an archive of which some bytes are others. */
  const changed = (archive: string, change: (bytes: Buffer) => Buffer): string => {
    const path = join(folder, 'changed');
    writeFileSync(path, change(readFileSync(archive)));
    return path;
  };

  return { app, folder, there, here, backup, changed, restore };
}

async function fill(app: TestApp): Promise<void> {
  const picture = await uploadsOf(app).upload(await drawn().jpeg().toBuffer());
  await app.makeBooking();
  const branch = await app.makeBranch();
  await app.makeEvent({ branch: branch.name, heroImage: picture.body.data.url });
  await app.makeCalendarDay({ branchId: branch.id });
  await app.makeContact({ message: 'Tabs\t, lines\nand \\ backslashes, සිංහල' });
  const { id: admissionId } = await app.makeAdmission();
  await app.query(
    `WITH document AS (
       INSERT INTO documents ("admissionId", name, "byId", "receivedAt") VALUES ($1, 'Birth certificate', 1, now()) RETURNING id
     )
     INSERT INTO document_files ("documentId", number, "seenAt", type, content)
     SELECT id, number, now(), 'application/pdf', $2 FROM document, generate_series(1, 2) AS number`,
    [admissionId, randomBytes(2_000_000)],
  );
  await app.makeReview();
  const { id } = await app.makePopupPoster();
  await app.asSuperAdmin.delete(`/api/popup-posters/${id}`).expect(200);
}
