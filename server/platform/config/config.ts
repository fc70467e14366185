import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Environment, type FormLimit, readEnvironment, unknownVariables } from './environment.js';
import { type S3Config, s3Config, type S3Environment, isBucket } from './s3-environment.js';

export { WrongConfig } from './wrong-config.js';

/** The configuration, validated once at the start. No other code reads process.env. */
export class Config {
  readonly production: boolean;
  readonly port: number;
  readonly metricsPort: number | undefined;
  /** Milliseconds between failing readiness and closing the port. */
  readonly shutdownDelay: number;
  readonly databaseUrl: string;
  readonly databaseReplicaUrl: string;
  readonly dataDir: string;
  /** The bucket of uploads; undefined if they are in `uploadsDir`. */
  readonly uploadsBucket: S3Config | undefined;
  readonly uploadQuota: number;
  /** Bytes of cached responses to visitors; 0 disables the cache. */
  readonly responseCache: number;
  /** Seconds for which a CDN caches content; 0 without a CDN. */
  readonly cdnMaxAge: number;
  readonly cdnPurgeUrl: string;
  readonly cdnPurgeToken: string;
  readonly jwtSecret: string;
  readonly jwtSecretGiven: boolean;
  readonly factorKeyGiven: boolean;
  readonly backup: BackupConfig;
  readonly adminEmail: string;
  readonly adminPassword: string;
  readonly seedDemo: boolean;
  readonly publicUrl: string;
  readonly publicUrlGiven: boolean;
  readonly timeZone: string;
  readonly corsOrigins: string[];
  readonly trustProxy: Environment['TRUST_PROXY'];
  readonly formLimits: FormLimit[];
  /** Forms from all clients together; further ones count as spam. */
  readonly formCeiling: FormLimit;
  readonly tileUrl: string;
  readonly geocoderUrl: string;
  /** Allows webhooks to private networks, and without https. */
  readonly webhookAllowPrivate: boolean;
  /** The reply-to address for parents; empty if incoming mail is not configured. */
  readonly inboundEmail: string;
  readonly mailReturnPath: string;
  readonly inboundToken: string;
  /** If empty, mails are stored but not sent. */
  readonly smtpUrl: string;
  /** If empty, the school's email address from the settings. */
  readonly smtpFrom: string;
  readonly virusScanUrl: string;
  readonly auditFile: string;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly accessLog: boolean;
  /** Whether browsers must use https for subdomains, too. */
  readonly hstsSubdomains: boolean;
  /** Where OpenTelemetry's traces are sent; empty: nowhere. */
  readonly tracesUrl: string;
  /** Silence after which systemd restarts the service, in milliseconds; 0 without its watchdog. */
  readonly watchdogMs: number;
  /** Unknown variables with the product's prefixes. */
  readonly unknownVariables: string[];
  private readonly givenFactorKey: string | undefined;
  private readonly s3: S3Environment;

  constructor(env: NodeJS.ProcessEnv = process.env, environment = readEnvironment(env)) {
    this.production = environment.NODE_ENV === 'production';
    this.port = environment.PORT;
    this.metricsPort = environment.METRICS_PORT;
    this.shutdownDelay = environment.SHUTDOWN_DELAY * 1000;
    this.databaseUrl = environment.DATABASE_URL;
    this.databaseReplicaUrl = environment.DATABASE_REPLICA_URL;
    this.dataDir = resolve(environment.DATA_DIR);
    this.s3 = environment;
    this.uploadsBucket = environment.UPLOADS_TO ? this.bucketOf('UPLOADS_TO', environment.UPLOADS_TO) : undefined;
    this.uploadQuota = environment.UPLOAD_QUOTA;
    this.responseCache = environment.RESPONSE_CACHE;
    this.cdnMaxAge = environment.CDN_MAX_AGE;
    this.cdnPurgeUrl = environment.CDN_PURGE_URL;
    this.cdnPurgeToken = environment.CDN_PURGE_TOKEN;
    this.adminEmail = environment.ADMIN_EMAIL;
    this.adminPassword = environment.ADMIN_PASSWORD;
    this.seedDemo = environment.SEED_DEMO ?? !this.databaseUrl;
    this.timeZone = environment.SITE_TIME_ZONE;
    this.corsOrigins = environment.CORS_ORIGINS;
    this.trustProxy = environment.TRUST_PROXY;
    this.formLimits = environment.FORM_LIMITS;
    this.formCeiling = environment.FORM_CEILING;
    this.tileUrl = environment.TILE_URL;
    this.geocoderUrl = environment.GEOCODER_URL;
    this.webhookAllowPrivate = environment.WEBHOOK_ALLOW_PRIVATE;
    this.inboundEmail = environment.INBOUND_EMAIL;
    this.mailReturnPath = environment.MAIL_RETURN_PATH;
    this.inboundToken = environment.INBOUND_TOKEN;
    this.smtpUrl = environment.SMTP_URL;
    this.smtpFrom = environment.SMTP_FROM;
    this.virusScanUrl = environment.VIRUS_SCAN_URL;
    this.auditFile = environment.AUDIT_FILE && resolve(environment.AUDIT_FILE);
    this.logLevel = environment.LOG_LEVEL;
    this.accessLog = environment.ACCESS_LOG;
    this.hstsSubdomains = environment.HSTS_SUBDOMAINS;
    this.tracesUrl = tracesUrl(environment.OTEL_EXPORTER_OTLP_ENDPOINT);
    this.watchdogMs = env.NOTIFY_SOCKET ? Number(env.WATCHDOG_USEC ?? 0) / 1000 : 0;
    this.unknownVariables = unknownVariables(env);
    this.publicUrlGiven = environment.PUBLIC_URL !== undefined;
    this.publicUrl = (environment.PUBLIC_URL ?? `http://localhost:${this.port}`).replace(/(?<!\/)\/+$/, '');
    this.jwtSecretGiven = environment.JWT_SECRET !== undefined;
    this.jwtSecret = environment.JWT_SECRET ?? keptSecret(join(this.dataDir, JWT_SECRET_FILE));
    this.givenFactorKey = environment.FACTOR_KEY;
    this.factorKeyGiven = this.givenFactorKey !== undefined;
    this.backup = backupConfig(environment, this.dataDir);
  }

  get uploadsDir(): string {
    return join(this.dataDir, 'uploads');
  }

  get arrivingDir(): string {
    return join(this.dataDir, 'uploads-arriving');
  }

  /** Reads s3://bucket/prefix, which the variable or option `name` gives. Throws WrongConfig if it is none, or without keys. */
  bucketOf(name: string, place: string): S3Config {
    return s3Config(name, place, this.s3);
  }

  /** Encrypts the secrets of authenticator apps. Read on each use, because a restore may replace it. */
  get factorKey(): string {
    return this.givenFactorKey ?? keptSecret(join(this.dataDir, FACTOR_KEY_FILE));
  }

  get tileOrigin(): string {
    return new URL(this.tileUrl.replace(/[{}]/g, '')).origin.replace('//s.', '//*.');
  }
}

const tracesUrl = (endpoint: string): string => endpoint && `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;

export const JWT_SECRET_FILE = 'jwt-secret';
export const FACTOR_KEY_FILE = 'factor-key';

/** For the next start. Everything that the previous secret signed or encrypted becomes invalid. */
export function replaceSecret(file: string, secret: string): void {
  const fresh = writeFresh(file, secret);
  renameSync(fresh, file);
}

function keptSecret(file: string): string {
  if (!existsSync(file)) makeSecret(file);
  return readFileSync(file, 'utf8').trim();
}

/** Writes and then renames, so that neither a crash nor another instance sees a partial file. */
function makeSecret(file: string): void {
  const fresh = writeFresh(file, randomBytes(48).toString('base64url'));
  try {
    linkSync(fresh, file);
  } catch {
    // Another instance was first, or the file system does not support links.
    if (!existsSync(file)) renameSync(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
}

function writeFresh(file: string, secret: string): string {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}-${randomBytes(6).toString('hex')}`;
  writeFileSync(fresh, secret, { mode: 0o600, flag: 'wx', flush: true });
  return fresh;
}

interface BackupConfig {
  folder: string;
  s3?: S3Config;
  /** Milliseconds between automatic backups, and between verifications; 0 disables them. */
  every: number;
  verifyEvery: number;
  keep: number;
  /** Public keys of age; archives are not encrypted without any. */
  recipients: string[];
  /** A secret key of age, or the path of a file with one. */
  identity: string;
}

function backupConfig(environment: Environment, dataDir: string): BackupConfig {
  const { BACKUP_TO, BACKUP_EVERY, BACKUP_VERIFY_EVERY, BACKUP_KEEP, BACKUP_RECIPIENT, BACKUP_IDENTITY } = environment;
  return {
    folder: BACKUP_TO ? resolve(BACKUP_TO) : join(dataDir, 'backups'),
    s3: isBucket(BACKUP_TO) ? s3Config('BACKUP_TO', BACKUP_TO, environment) : undefined,
    every: BACKUP_EVERY * 1000,
    verifyEvery: BACKUP_VERIFY_EVERY * 1000,
    keep: BACKUP_KEEP,
    recipients: BACKUP_RECIPIENT,
    identity: BACKUP_IDENTITY,
  };
}
