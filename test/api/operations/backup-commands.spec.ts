import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { toDownload } from '../../../server/operations/backups/archive/download.js';
import { writeErasureList } from '../../../server/operations/backups/restore/erasure-list.js';
import type { BackupStore } from '../../../server/operations/backups/stores/backup-store.js';
import { FolderStore } from '../../../server/operations/backups/stores/folder-store.js';
import { PASSWORD } from '../../support/app.js';
import { archiveOf, archivesIn, command, queryAt, rowsOf } from '../../support/backups.js';
import { useBackups } from '../../support/backed-up.js';

const { app, folder, there, here, backup, changed, restore } = useBackups();

describe('a download', () => {
  it.each([[false], [true]])(
    'is restored without records that were erased before it, encrypted: %s',
    async (isEncrypted) => {
      const identity = await generateX25519Identity();
      const email = 'gone@example.com';
      const contact = await app.makeContact({ email });
      const path = await backup(isEncrypted ? { BACKUP_RECIPIENT: await identityToRecipient(identity) } : {});
      const erasing = { email, confirmation: 'ERASE', currentPassword: PASSWORD };
      await app.asSuperAdmin.post('/api/parents/erase').send(erasing).expect(200);
      const content = createReadStream(path);
      const stored = { name: basename(path), bytes: statSync(path).size, content };
      const { name, bytes, stream } = toDownload(stored, await writeErasureList(app.dataSource.manager));
      const elsewhere = mkdtempSync(join(tmpdir(), 'school-downloaded-'));
      const file = join(elsewhere, name);
      writeFileSync(file, await buffer(stream));
      expect(statSync(file).size).toBe(bytes);
      const env = { BACKUP_IDENTITY: identity };
      expect(await restore(file, env)).toEqual({ code: 0, text: expect.stringContaining('erased again') });
      expect(await queryAt(there.database.url, `SELECT FROM contacts WHERE id = ${contact.id}`)).toEqual([]);
      writeFileSync(file, readFileSync(file).subarray(0, -3000));
      expect((await command(here(env), 'verify-backup', file)).code).toBe(1);
      rmSync(elsewhere, { recursive: true });
    },
  );
});

describe('a verification', () => {
  it('restores the last backup into a scratch database, records that, and drops the database', async () => {
    await backup();
    const databases = 'SELECT datname FROM pg_database WHERE starts_with(datname, current_database()) ORDER BY 1';
    const before = await app.query(databases);
    const { code, text } = await command(here(), 'verify-backup');
    expect([code, text]).toEqual([0, expect.stringContaining('can be restored')]);
    const [last] = await app.query('SELECT state, "verifiedAt", error FROM backups ORDER BY id DESC LIMIT 1');
    expect(last).toEqual({ state: 'DONE', verifiedAt: expect.any(Date), error: null });
    expect(await app.query(databases)).toEqual(before);
  });

  it('fails for a damaged archive, and records that', async () => {
    const archive = await backup();
    writeFileSync(archive, readFileSync(archive).subarray(0, -2000));
    const { code, text } = await command(here(), 'verify-backup');
    expect([code, text]).toEqual([1, expect.stringContaining('archive')]);
    const [last] = await app.query('SELECT state, "verifiedAt", error FROM backups ORDER BY id DESC LIMIT 1');
    expect(last).toEqual({ state: 'DONE', verifiedAt: null, error: text });
  });

  it('accepts any archive', async () => {
    const archive = await backup();
    expect((await command(here(), 'verify-backup', archive)).code).toBe(0);
    expect(
      (
        await command(
          here(),
          'verify-backup',
          changed(archive, (bytes) => bytes.subarray(1)),
        )
      ).code,
    ).toBe(1);
  });
});

describe('archives', () => {
  it('are limited to the newest BACKUP_KEEP', async () => {
    const [oldest] = [await backup(), await backup()];
    const newest = await backup({ BACKUP_KEEP: '2' });
    const kept = archivesIn(folder).filter((name) => name.startsWith('backup-'));
    expect(kept).toHaveLength(2);
    expect(newest).toContain(kept[1]);
    expect(oldest).not.toContain(kept[0]);
    expect(await app.query('SELECT name FROM backups ORDER BY name')).toEqual(kept.map((name) => ({ name })));
  });

  it('are readable only by their owner', async () => {
    expect(statSync(await backup()).mode & 0o777).toBe(0o600);
  });

  it('are consistent as of their start, whatever is written meanwhile', async () => {
    for (let row = 0; row < 40; row += 1) await app.makeContact({ message: randomBytes(2000).toString('base64') });
    const rows = await rowsOf(app.database.url);
    const store: BackupStore = new FolderStore(folder);
    const write = store.write.bind(store);
    store.write = async (name, chunks) => {
      const content = Readable.from(chunks, { objectMode: false });
      await once(content, 'readable');
      await app.query(`DELETE FROM reviews`);
      await app.makeEvent();
      await write(name, content);
    };
    const archive = await archiveOf(app, store);
    expect((await restore(archive, {}, '--without-erasures')).code).toBe(0);
    expect(await rowsOf(there.database.url)).toEqual(rows);
  });
});
