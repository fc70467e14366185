import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../support/database.js';
import { startDatabaseProxy } from '../../support/database-proxy.js';
import { type Changes, fault, itNames, useInstallation } from '../../support/installation.js';

const installation = useInstallation();
const { doctor, folder, undo } = installation;

const env = (variables: NodeJS.ProcessEnv) => () => ({ env: variables });

const VARIABLES = [
  fault(
    'a variable with a wrong value',
    env({ BACKUP_KEEP: 'many' }),
    /Variables: BACKUP_KEEP must be a number from 1/,
  ),
  fault('a misspelt variable', env({ BACKUP_EVRY: '24h' }), /Variables: BACKUP_EVRY is no variable of this product/),
  fault('a missing secret', env({ JWT_SECRET: '' }), /Variables: JWT_SECRET must be set in production/),
  fault(
    'a sender without a mail server',
    env({ SMTP_URL: '', SMTP_FROM: 'a@example.com' }),
    /SMTP_FROM needs SMTP_URL/,
  ),
  fault('a bucket without keys', env({ BACKUP_TO: 's3://bucket' }), /Variables: AWS_ACCESS_KEY_ID and/),
  fault('a bucket of pictures without keys', env({ UPLOADS_TO: 's3://bucket' }), /Variables: AWS_ACCESS_KEY_ID and/),
  fault('a network that is none', env({ TRUST_PROXY: '127.0.0.1/99' }), /Variables: TRUST_PROXY must be true, false/),
  fault(
    'a copy to another machine',
    env({ BACKUP_TO: 'backups@nas:school/' }),
    /Variables: BACKUP_TO must be a folder/,
  ),
  fault('no public URL', env({ PUBLIC_URL: '' }), /Variables: PUBLIC_URL is empty/),
  fault('a proxy that is not trusted', env({ TRUST_PROXY: '' }), /Variables: TRUST_PROXY is empty/),
  fault('no schedule for backups', env({ BACKUP_EVERY: '' }), /Backups: No backup is made by itself/),
];

const MACHINE = [
  fault('an old Node', () => ({ machine: { nodeVersion: '18.20.8' } }), /Versions: Node 18\.20\.8 is not one of/),
  fault(
    'an early release of Node 20',
    () => ({ machine: { nodeVersion: '20.18.3' } }),
    /Versions: Node 20\.18\.3 is not/,
  ),
  fault(
    'a disk that is nearly full',
    () => ({ machine: { freeBytes: async () => 5 * 10 ** 8 } }),
    /Disk: Only 500 MB are free for DATA_DIR/,
  ),
  fault(
    'a clock that is five minutes ahead',
    () => ({ machine: { now: () => new Date(Date.now() + 300_000) } }),
    /Clock: The clock is \d+ seconds ahead of that of the database/,
  ),
  fault(
    'a clock that is not kept right',
    () => ({ machine: { isClockSynchronized: async () => false } }),
    /Clock: Nothing keeps the clock right/,
  ),
];

const FILES = [
  fault(
    'an app.env that everybody reads',
    changeMode(() => installation.appEnv, 0o644),
    /app\.env: Every user .* can read/,
  ),
  fault(
    'a line that systemd cannot read',
    writeAppEnv('PORT=3000\nexport SMTP_URL=smtp://a\n'),
    /app\.env: systemd ignores line 2 of/,
  ),
  fault(
    'a quote that is never closed',
    writeAppEnv("PORT=3000\nADMIN_PASSWORD='abcdefgh\nSMTP_URL=smtp://a\n"),
    /app\.env: The quote in line 2 of \S+ is never closed/,
  ),
  fault(
    'a misspelt name',
    writeAppEnv('SMPT_URL=smtp://mail\n'),
    /app\.env: SMPT_URL in \S+ is no variable of this product/,
  ),
  fault(
    'a link to a release that is gone',
    breakCurrent,
    /app\.env: \S+\/current leads to releases\/0\.9\.0, which is not there/,
  ),
  fault('a missing app.env', () => ({ appEnv: join(folder, 'none') }), /app\.env: There is no \S+none/),
  fault('a missing folder', env({ DATA_DIR: join(folder, 'none') }), /Folders: DATA_DIR does not exist/),
  fault(
    'an unwritable folder of pictures',
    blockUploads,
    /Folders: The folder of pictures cannot be written \(ENOTDIR\)/,
  ),
  fault(
    'an unwritable folder of backups',
    env({ BACKUP_TO: '/proc/1' }),
    /Folders: BACKUP_TO (cannot be written|does not)/,
  ),
  fault('a secret that everybody reads', exposeSecret, /Folders: Other users .* secret in \S+\/jwt-secret/),
];

const DATABASE = [
  fault(
    'a database that is not running',
    env({ DATABASE_URL: 'postgres://127.0.0.1:1' }),
    /Database: Nothing answers at/,
  ),
  fault(
    'a wrong password',
    refuseThePassword,
    /Database: The database refuses the role .*password authentication failed/,
  ),
  fault('a database that was dropped', dropDatabase, /Database: database "\w+" does not exist/),
  fault('a database that hangs', freezeDatabase, /Database: The database at \S+ cannot be used/),
  fault(
    'an embedded database that is not running',
    env({ DATABASE_URL: '' }),
    /Database: The embedded database is not/,
  ),
  fault('a database without Unicode', useAsciiDatabase, /Database: The database has the encoding SQL_ASCII/),
  fault('missing migrations', useEmptyDatabase, /Database: \d+ migrations of this release are missing/),
];

describe('the doctor', () => {
  itNames(doctor, [...VARIABLES, ...MACHINE, ...FILES, ...DATABASE]);

  it('names the variable that was probably meant', async () => {
    const { text } = await doctor(writeAppEnv('PUBILC_URL=https://a\n')());
    expect(text).toContain('Correct its name in app.env, perhaps to PUBLIC_URL:');
  });

  it('names all wrong variables at once', async () => {
    const { text } = await doctor({ env: { BACKUP_KEEP: 'many', PORT: 'none', SITE_TIME_ZONE: 'Mars' } });
    for (const name of ['BACKUP_KEEP', 'PORT', 'SITE_TIME_ZONE']) expect(text).toContain(`Variables: ${name} must be`);
  });
});

function changeMode(file: () => string, mode: number) {
  return async () => {
    chmodSync(file(), mode);
    undo(() => chmodSync(file(), 0o640));
  };
}

function writeAppEnv(text: string) {
  return (): Changes => {
    writeFileSync(installation.appEnv, text);
    undo(() => writeFileSync(installation.appEnv, ''));
    return {};
  };
}

function breakCurrent(): Changes {
  const link = join(folder, 'current');
  symlinkSync('releases/0.9.0', link);
  undo(() => rmSync(link));
  return {};
}

function blockUploads(): Changes {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-blocked-'));
  undo(() => rmSync(dataDir, { recursive: true }));
  writeFileSync(join(dataDir, 'uploads'), '');
  return { env: { DATA_DIR: dataDir } };
}

function exposeSecret(): Changes {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-exposed-'));
  undo(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(join(dataDir, 'uploads'));
  writeFileSync(join(dataDir, 'jwt-secret'), 'x'.repeat(64), { mode: 0o644 });
  return { env: { DATA_DIR: dataDir } };
}

/** Answers as PostgreSQL does; the server of the tests may accept every password. */
async function refuseThePassword(): Promise<Changes> {
  const fields = ['SFATAL', 'C28P01', 'Mpassword authentication failed for user "school"'].join('\0') + '\0\0';
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { env: { DATABASE_URL: `postgres://school:wrong@127.0.0.1:${port}/school` } };
}

async function dropDatabase(): Promise<Changes> {
  const { url, drop } = await createDatabase();
  await drop();
  return { env: { DATABASE_URL: url } };
}

async function useEmptyDatabase(): Promise<Changes> {
  const database = await createDatabase();
  undo(() => database.drop());
  return { env: { DATABASE_URL: database.url } };
}

async function useAsciiDatabase(): Promise<Changes> {
  const { app } = installation;
  const name = `${app.database.name}_ascii`;
  await app.query(`CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'`);
  undo(() => app.query(`DROP DATABASE "${name}" WITH (FORCE)`));
  const url = new URL(app.database.url);
  url.pathname = `/${name}`;
  return { env: { DATABASE_URL: url.href } };
}

async function freezeDatabase(): Promise<Changes> {
  const proxy = await startDatabaseProxy(installation.app.database.url);
  proxy.freeze();
  undo(() => proxy.close());
  return { env: { DATABASE_URL: proxy.url }, machine: { patienceMs: 200 } };
}
