import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config, WrongConfig } from '../../../server/platform/config/config.js';

const SECRET = 'x'.repeat(32);
const dataDir = mkdtempSync(join(tmpdir(), 'school-config-'));
const read = (env: NodeJS.ProcessEnv = {}) => new Config({ DATA_DIR: dataDir, ...env });

afterAll(() => rmSync(dataDir, { recursive: true }));

describe('a secret in a file', () => {
  const file = (content: string) => {
    const path = join(mkdtempSync(join(dataDir, 'secret-')), 'secret');
    writeFileSync(path, content);
    return path;
  };
  const folders = () => readdirSync(dataDir).filter((name) => name.startsWith('secret-'));
  afterEach(() => folders().forEach((name) => rmSync(join(dataDir, name), { recursive: true })));

  it('is read without its last line break, and is no unknown variable', () => {
    const config = read({
      JWT_SECRET_FILE: file(`${SECRET}\n`),
      ADMIN_PASSWORD_FILE: file(' correct horse \r\n'),
      DATABASE_URL_FILE: file('postgres://localhost/school'),
    });
    expect(config).toMatchObject({
      jwtSecret: SECRET,
      adminPassword: ' correct horse ',
      databaseUrl: 'postgres://localhost/school',
      unknownVariables: [],
    });
  });

  it('is judged like the variable', () => {
    expect(() => read({ JWT_SECRET_FILE: file('short') })).toThrow(/^JWT_SECRET must be at least 32 characters long$/);
  });

  it('is refused beside the variable, if it is empty, and if it cannot be read', () => {
    const given = file(SECRET);
    const refusals = [
      [{ JWT_SECRET_FILE: given, JWT_SECRET: SECRET }, 'JWT_SECRET and JWT_SECRET_FILE must not both be set'],
      [{ SMTP_URL_FILE: file('\n') }, 'SMTP_URL_FILE names a file that is empty: '],
      [{ FACTOR_KEY_FILE: '/nowhere' }, 'FACTOR_KEY_FILE names a file that cannot be read (ENOENT): /nowhere'],
      [{ FACTOR_KEY_FILE: dataDir }, 'FACTOR_KEY_FILE names a file that cannot be read (EISDIR): '],
    ] as const;
    for (const [env, message] of refusals) expect(() => read(env)).toThrow(message);
  });
});

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(read()).toMatchObject({
      port: 3000,
      databaseUrl: '',
      seedDemo: true,
      publicUrl: 'http://localhost:3000',
      timeZone: 'Asia/Colombo',
      corsOrigins: [],
      trustProxy: false,
      formLimits: [
        { count: 20, seconds: 60 },
        { count: 200, seconds: 3600 },
      ],
    });
  });

  it('reports only unknown variables that look like its own', () => {
    const misspelt = { BACKUP_EVRY: '24h', SMTP_UR: 'smtp://localhost', FORM_LIMIT: '', SMPT_URL: '', PUBILC_URL: '' };
    const others = {
      AWS_PROFILE: 'school',
      HOST: '',
      USER: '',
      npm_config_cache: '',
      NODE_OPTIONS: '',
      HOME: '/',
      TEST_DATABASE_URL: 'postgres://localhost/',
    };
    const ofServices = {
      SITE_SERVICE_HOST: '10.0.0.1',
      SITE_PORT: 'tcp://10.0.0.1:80',
      SITE_PORT_80_TCP_ADDR: '10.0.0.1',
    };
    const { unknownVariables } = read({ ...misspelt, ...others, ...ofServices, BACKUP_EVERY: '1d' });
    expect(unknownVariables).toEqual(Object.keys(misspelt));
  });

  it('keeps a generated secret for the next start, readable by its owner alone', () => {
    const { jwtSecret } = read();
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(read().jwtSecret).toBe(jwtSecret);
    expect(readFileSync(join(dataDir, 'jwt-secret'), 'utf8')).toBe(jwtSecret);
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
  });

  it('generates a factor key on demand, also with concurrent starts, or uses the configured one', () => {
    const config = read();
    expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
    const { factorKey } = config;
    expect(factorKey.length).toBeGreaterThanOrEqual(32);
    expect([read().factorKey, config.jwtSecret]).toEqual([factorKey, expect.not.stringMatching(factorKey)]);
    expect(readdirSync(dataDir).sort()).toEqual(['factor-key', 'jwt-secret']);
    expect(statSync(join(dataDir, 'factor-key')).mode & 0o777).toBe(0o600);
    expect(read({ FACTOR_KEY: SECRET }).factorKey).toBe(SECRET);
  });

  it('creates no sample school in a configured database, unless requested', () => {
    const DATABASE_URL = 'postgres://localhost/school';
    expect(read({ DATABASE_URL }).seedDemo).toBe(false);
    expect(read({ DATABASE_URL, SEED_DEMO: 'TRUE' }).seedDemo).toBe(true);
  });

  it('requires URL and secret in production with DATABASE_URL', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/school' };
    expect(() => read(env)).toThrow('PUBLIC_URL and JWT_SECRET must be set in production with DATABASE_URL');
    const { publicUrl } = read({ ...env, JWT_SECRET: SECRET, PUBLIC_URL: 'https://school.example.com//' });
    expect(publicUrl).toBe('https://school.example.com');
  });

  it('keeps backups in DATA_DIR, or in the bucket that is named, which needs keys', () => {
    expect(read().backup).toMatchObject({ folder: join(dataDir, 'backups'), keep: 14, every: 0, recipients: [] });
    const BACKUP_TO = 's3://school-backups/kandy/site';
    expect(() => read({ BACKUP_TO })).toThrow('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set');
    const { s3 } = read({
      BACKUP_TO,
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
      AWS_REGION: 'eu-west-1',
    }).backup;
    const endpoint = 'https://s3.eu-west-1.amazonaws.com';
    expect(s3).toMatchObject({ bucket: 'school-backups', prefix: 'kandy/site', endpoint, region: 'eu-west-1' });
  });

  it('keeps uploads in DATA_DIR, or in the bucket that is named, which needs keys', () => {
    expect(read()).toMatchObject({ uploadsDir: join(dataDir, 'uploads'), uploadsBucket: undefined });
    const UPLOADS_TO = 's3://school/uploads/';
    expect(() => read({ UPLOADS_TO })).toThrow('must be set when UPLOADS_TO names a bucket');
    const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_ENDPOINT_URL_S3: 'https://s3.example.com/' };
    const many = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://localhost/a',
      PUBLIC_URL: 'https://school.example',
    };
    const env = { UPLOADS_TO, ...keys, ...many, JWT_SECRET: 'x'.repeat(32) };
    expect(() => read(env)).toThrow('FACTOR_KEY must be set in production with DATABASE_URL and UPLOADS_TO');
    const { uploadsBucket } = read({ ...env, FACTOR_KEY: 'x'.repeat(32) });
    expect(uploadsBucket).toMatchObject({ bucket: 'school', prefix: 'uploads', endpoint: 'https://s3.example.com' });
  });

  it.each([
    [{ CDN_MAX_AGE: '3600' }, 'CDN_MAX_AGE and CDN_PURGE_URL must be set together'],
    [{ CDN_PURGE_URL: 'https://cdn.example.com/purge' }, 'CDN_MAX_AGE and CDN_PURGE_URL must be set together'],
    [{ CDN_PURGE_TOKEN: 'secret' }, 'CDN_PURGE_TOKEN needs CDN_PURGE_URL'],
    [{ SMTP_FROM: 'office@example.com' }, 'SMTP_FROM needs SMTP_URL'],
  ])('lets a CDN keep content only where it can be purged: %j', (env, message) => {
    expect(() => read(env)).toThrow(new WrongConfig(message));
    const { cdnMaxAge } = read({ CDN_MAX_AGE: '3600', CDN_PURGE_URL: 'https://cdn.example.com/purge' });
    expect(cdnMaxAge).toBe(3600);
  });

  it.each([
    ['CDN_MAX_AGE', '1.5', 'a number from 0 to 31536000'],
    ['CDN_PURGE_URL', 'cdn.example.com', 'http:// or https://'],
    ['SMTP_URL', 'mail.example.com', 'smtp:// or smtps://'],
    ['SMTP_URL', 'smtp://office:pa#ss@mail.example.com', 'percent-encoded: %23 for #'],
    ['SMTP_FROM', 'office', 'an email address'],
    ['PORT', '70000', 'a number from 0 to 65535'],
    ['PORT', '3000a', 'a number from 0 to 65535'],
    ['METRICS_PORT', '70000', 'a number from 0 to 65535'],
    ['METRICS_PORT', '3000', 'another port than PORT'],
    ['SHUTDOWN_DELAY', '-1', 'a number from 0 to 300'],
    ['DATABASE_URL', 'mysql://localhost/a', 'postgres:// or postgresql://'],
    ['DATABASE_URL', 'postgres://u:pa/ss@localhost/a', '%2F for /'],
    ['DATABASE_REPLICA_URL', 'mysql://localhost/a', 'postgres:// or postgresql://'],
    ['DATABASE_REPLICA_URL', 'postgres://localhost/a', 'needs DATABASE_URL'],
    ['ADMIN_EMAIL', 'head', 'an email address'],
    ['ADMIN_PASSWORD', '12345', 'at least 8 characters'],
    ['JWT_SECRET', 'short', 'at least 32 characters long'],
    ['FACTOR_KEY', 'short', 'at least 32 characters long'],
    ['SEED_DEMO', 'maybe', 'true or false'],
    ['PUBLIC_URL', 'school.example.com', 'http:// or https://'],
    ['SITE_TIME_ZONE', 'Asia/Atlantis', 'a time zone such as Asia/Colombo'],
    ['CORS_ORIGINS', 'https://a.org/path', 'origins such as'],
    ['CORS_ORIGINS', '*', 'origins such as'],
    ['TRUST_PROXY', 'yes please!', 'true, false, a number of proxies, or their addresses'],
    ['TRUST_PROXY', 'proxy.internal', 'true, false, a number of proxies, or their addresses'],
    ['TRUST_PROXY', '127.0.0.1/99', 'true, false, a number of proxies, or their addresses'],
    ['TRUST_PROXY', '10.0.0.0/0', 'true, false, a number of proxies, or their addresses'],
    ['TRUST_PROXY', '::1/129', 'true, false, a number of proxies, or their addresses'],
    ['TRUST_PROXY', ',', 'true, false, a number of proxies, or their addresses'],
    ['FORM_LIMITS', '20', 'limits such as 20/min,200/h'],
    ['FORM_LIMITS', ',', 'limits such as 20/min,200/h'],
    ['FORM_LIMITS', '0/min', 'limits such as 20/min,200/h'],
    ['FORM_CEILING', '600/h,20/min', 'a limit such as 600/h'],
    ['UPLOADS_TO', '/srv/uploads', 'a bucket such as'],
    ['UPLOADS_TO', 's3://UPPER/case', 'a bucket such as'],
    ['BACKUP_TO', 's3:/bucket', 'a folder, or a bucket such as'],
    ['BACKUP_TO', 'backups@nas:school/', 'a folder, or a bucket such as'],
    ['BACKUP_TO', 'sftp://nas/school', 'a folder, or a bucket such as'],
    ['BACKUP_EVERY', 'daily', 'a time such as 24h'],
    ['BACKUP_KEEP', '0', 'a number from 1 to 10000'],
    ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1', 'public keys of age'],
    ['TILE_URL', 'tiles', 'http:// or https://'],
    ['ACCESS_LOG', 'maybe', 'true or false'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'http:// or https://'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error'],
  ])('refuses %s=%s in one line with its name', (name, value, words) => {
    const refused = (() => {
      try {
        read({ [name]: value });
        return undefined;
      } catch (error) {
        return error as Error;
      }
    })();
    expect(refused).toBeInstanceOf(WrongConfig);
    expect(refused?.message).toContain(words);
    expect(refused?.message).toMatch(new RegExp(`^${name} .*$`));
  });

  it('sends traces to the path of OTLP, and leaves the variables of OpenTelemetry to it', () => {
    const { tracesUrl, unknownVariables } = read({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_SERVICE_NAME: 'school',
    });
    expect([tracesUrl, unknownVariables]).toEqual(['http://collector:4318/v1/traces', []]);
    expect(read().tracesUrl).toBe('');
  });

  it.each([
    ['true', 1],
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
    ['loopback', 'loopback'],
  ])('reads TRUST_PROXY=%s', (value, expected) => expect(read({ TRUST_PROXY: value }).trustProxy).toEqual(expected));
});
