import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { SECRET, startApp } from '../../support/app.js';
import { command, dialogue, queryAt, rowsOf, tablesOf } from '../../support/backups.js';
import { answer, challengeOf, userWithApp, type WithApp } from '../../support/second-factor.js';
import { codeOf } from '../../support/second-factor-codes.js';
import { useBackups } from '../../support/backed-up.js';

const { app, folder, there, here, backup, restore } = useBackups();

describe('secrets', () => {
  it('travel in encrypted archives alone, which name what must be renewed otherwise', async () => {
    const plain = await backup();
    expect(readFileSync(plain).includes(SECRET)).toBe(false);
    expect((await restore(plain)).text).toContain('signing secret');
    expect(readFileSync(join(there.dataDir, 'jwt-secret'), 'utf8')).not.toBe(SECRET);
  });

  it('come back with an encrypted archive and its key', async () => {
    const identity = await generateX25519Identity();
    const sealed = await backup({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
    expect(sealed).toMatch(/\.age$/);
    expect((await restore(sealed)).text).toContain('set BACKUP_IDENTITY');
    expect(await tablesOf(there.database.url)).toEqual([]);

    expect((await restore(sealed, { BACKUP_IDENTITY: identity })).code).toBe(0);
    expect(readFileSync(join(there.dataDir, 'jwt-secret'), 'utf8')).toBe(SECRET);
    expect(await rowsOf(there.database.url)).toEqual(await rowsOf(app.database.url));
  });
});

describe('authenticator apps', () => {
  const env = () => ({ ...there.env, JWT_SECRET: 'another secret that is only used by this test' });
  const codeStatus = async ({ email, secret }: WithApp, settings: NodeJS.ProcessEnv = {}) => {
    const other = await startApp({ DATA_DIR: there.dataDir, ...settings }, there.database);
    try {
      return (await answer(other, await challengeOf(other, email), { code: codeOf(secret) })).status;
    } finally {
      await other.close();
    }
  };
  let user: WithApp;
  beforeAll(async () => {
    user = await userWithApp(app);
  });
  beforeEach(() => app.query('UPDATE totp_secrets SET "lastStep" = 0'));
  const key = () => join(app.dataDir, 'factor-key');

  it('come back with an encrypted archive, whatever JWT_SECRET is', async () => {
    const identity = await generateX25519Identity();
    const archive = await backup({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
    const { code, text } = await command({ ...env(), BACKUP_IDENTITY: identity }, 'restore', archive);
    expect([code, text]).toEqual([0, expect.not.stringContaining(user.email)]);
    expect(readFileSync(join(there.dataDir, 'factor-key'), 'utf8')).toBe(readFileSync(key(), 'utf8'));
    expect(await codeStatus(user, { JWT_SECRET: env().JWT_SECRET })).toBe(200);
  });

  it('are told of before a plain archive is restored, by what their owners can do', async () => {
    const archive = await backup();
    expect(readFileSync(archive).includes(readFileSync(key()))).toBe(false);
    const { text } = await command(env(), 'restore', archive);
    const [list, done] = [text.indexOf(`${user.email}: signs in with a recovery code`), text.indexOf('Restored')];
    expect([list > 0, done > list]).toEqual([true, true]);
    expect(await codeStatus(user, { JWT_SECRET: env().JWT_SECRET })).toBe(401);
  });

  it('of those without a recovery code must be reset, at which somebody at a terminal can stop', async () => {
    await app.query('DELETE FROM recovery_codes WHERE "userId" = $1', [user.id]);
    const { code, text } = await dialogue(env(), ['', 'n'], 'restore', await backup());
    expect([code, text]).toEqual([1, expect.stringContaining(`${user.email}: must be reset`)]);
    expect(await tablesOf(there.database.url)).toEqual([]);
  });

  it('open after the restore of a plain archive with the key of the site before', async () => {
    const { text } = await command(env(), 'restore', await backup(), '--factor-key', key());
    expect(text).not.toContain(user.email);
    expect(await codeStatus(user, { JWT_SECRET: env().JWT_SECRET })).toBe(200);
  });

  it('are sealed by FACTOR_KEY where that is set, with the key of the site before given', async () => {
    const FACTOR_KEY = 'a key of factors that is only used by this test';
    const { code } = await command({ ...env(), FACTOR_KEY }, 'restore', await backup(), '--factor-key', key());
    expect([code, existsSync(join(there.dataDir, 'factor-key'))]).toEqual([0, false]);
    expect(await codeStatus(user, { JWT_SECRET: env().JWT_SECRET, FACTOR_KEY })).toBe(200);
  });

  it('need a key that is one', async () => {
    const file = join(folder, 'short-key');
    writeFileSync(file, 'short\n');
    const { code, text } = await command(env(), 'restore', await backup(), '--factor-key', file);
    expect([code, text]).toEqual([1, expect.stringContaining('holds no key')]);
    expect(await tablesOf(there.database.url)).toEqual([]);
  });
});

describe('what waits', () => {
  const secrets = { JWT_SECRET: SECRET };
  let archive: string;
  let identity: string;
  let link: string;
  const at = <Row extends object>(sql: string) => queryAt<Row & Record<string, unknown>>(there.database.url, sql);

  beforeAll(async () => {
    identity = await generateX25519Identity();
    const { id } = await app.makeAdmission();
    link = randomUUID();
    await app.query(
      `INSERT INTO application_links (id, "admissionId", "until") VALUES ($1, $2, now() + interval '9 days')`,
      [link, id],
    );
    await app.query(
      `INSERT INTO application_links (id, "admissionId", "until") VALUES ($1, 424242, now() - interval '1 day')`,
      [randomUUID()],
    );
    await app.query(
      `UPDATE mails SET state = CASE WHEN id % 2 = 0 THEN 'waiting' ELSE 'sent' END, "firstDueAt" = now() - interval '2 days'`,
    );
    await app.query(
      `INSERT INTO webhooks (name, url, host, events) VALUES ('Listener', 'https://example.com/', 'example.com', '{contacts.created,contacts.deleted}')`,
    );
    archive = await backup({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
  });

  it('is in no plain archive', async () => {
    const { code } = await restore(await backup(), {}, '--reactivate');
    expect(code).toBe(0);
    for (const table of ['application_links', 'mails', 'webhooks'])
      expect(await at(`SELECT FROM ${table}`)).toEqual([]);
  });

  it('comes back with an encrypted archive and is left to staff, unless it is reactivated', async () => {
    const { code, text } = await restore(archive, { ...secrets, BACKUP_IDENTITY: identity });
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/2 parents' links, \d+ mails that wait .*1 webhooks: not reactivated/),
    ]);
    expect(await at('SELECT "admissionId" FROM application_links')).toEqual([{ admissionId: 424_242 }]);
    expect(await at('SELECT DISTINCT state FROM mails')).toEqual([{ state: 'kept' }]);
    expect(await at(`SELECT FROM jobs WHERE name = 'send-mail'`)).toEqual([]);
    expect(await at('SELECT "isActive" FROM webhooks')).toEqual([{ isActive: false }]);
    expect(await at('SELECT FROM webhook_deliveries')).toEqual([]);
  });

  it.each<[string, (env: NodeJS.ProcessEnv) => ReturnType<typeof command>]>([
    ['by a flag', (env) => command(env, 'restore', archive, '--reactivate')],
    ['by an answer', (env) => dialogue(env, ['', 'y'], 'restore', archive)],
  ])('goes on where it is reactivated %s', async (_, restoring) => {
    const { code, text } = await restoring({ ...there.env, ...secrets, BACKUP_IDENTITY: identity });
    expect([code, text]).toEqual([0, expect.stringContaining('1 webhooks: reactivated.')]);
    expect(await at('SELECT id FROM application_links WHERE "until" > now()')).toEqual([{ id: link }]);
    expect(await at('SELECT DISTINCT state, "firstDueAt" > now() - interval \'1 day\' AS anew FROM mails')).toEqual([
      { state: 'waiting', anew: true },
    ]);
    expect(
      await at(`SELECT FROM mails WHERE id NOT IN (SELECT key::integer FROM jobs WHERE name = 'send-mail')`),
    ).toEqual([]);
    expect(await at('SELECT "isActive" FROM webhooks')).toEqual([{ isActive: true }]);
    expect(await at('SELECT FROM webhook_deliveries')).toEqual([]);
  });

  it('is proven with the rest of the archive', async () => {
    const { code, text } = await command(here({ BACKUP_IDENTITY: identity }), 'verify-backup', archive);
    expect([code, text]).toEqual([0, expect.stringContaining('can be restored')]);
  });
});
