import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type BackupConfig, backupConfig } from './backup-environment.js';
import { type Environment, type FormLimit, readEnvironment, unknownVariables } from './environment.js';

export { WrongConfig } from './environment.js';

/** What the environment says, judged once at the start. Nothing else reads process.env. */
export class Config {
  readonly production: boolean;
  readonly port: number;
  /** Undefined: no metrics. */
  readonly metricsPort: number | undefined;
  /** Milliseconds between failing readiness and closing the port. */
  readonly shutdownDelay: number;
  /** Empty: the embedded database. */
  readonly databaseUrl: string;
  /** A streaming replica for what visitors read; empty: none. */
  readonly databaseReplicaUrl: string;
  readonly dataDir: string;
  /** Bytes of all uploaded pictures and their variants. */
  readonly uploadQuota: number;
  /** Bytes of finished answers to visitors that are kept in memory; 0 keeps none. */
  readonly responseCache: number;
  /** Seconds for which a CDN keeps content that it is not told to forget; 0 without one. */
  readonly cdnMaxAge: number;
  readonly cdnPurgeUrl: string;
  readonly cdnPurgeToken: string;
  readonly jwtSecret: string;
  /** Whether JWT_SECRET was set, so that the file in DATA_DIR is not read. */
  readonly jwtSecretGiven: boolean;
  /** Whether FACTOR_KEY was set, so that the file in DATA_DIR is not read. */
  readonly factorKeyGiven: boolean;
  readonly backup: BackupConfig;
  readonly adminEmail: string;
  readonly adminPassword: string;
  readonly seedDemo: boolean;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Whether PUBLIC_URL was set, so that absolute addresses are right for everybody. */
  readonly publicUrlGiven: boolean;
  readonly timeZone: string;
  readonly corsOrigins: string[];
  readonly trustProxy: Environment['TRUST_PROXY'];
  readonly formLimits: FormLimit[];
  /** How many of a form come from all addresses together before they are taken for spam. */
  readonly formCeiling: FormLimit;
  readonly tileUrl: string;
  readonly geocoderUrl: string;
  /** Webhooks may go to addresses of this machine and its network, and without https. */
  readonly webhookAllowPrivate: boolean;
  /** To which address answers of parents are asked for; empty where no mails are taken in. */
  readonly inboundEmail: string;
  readonly mailReturnPath: string;
  /** What whoever hands answers in must know. */
  readonly inboundToken: string;
  /** Empty: mails are kept and shown, not sent. */
  readonly smtpUrl: string;
  /** Empty: the school's e-mail address, which staff edit. */
  readonly smtpFrom: string;
  /** Looks through what parents upload; empty: nothing does. */
  readonly virusScanUrl: string;
  /** To which file each line of the audit log is added; empty: to none. */
  readonly auditFile: string;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Given with a name that looks like one of the product's, and not read. */
  readonly unknownVariables: string[];
  private readonly givenFactorKey: string | undefined;

  constructor(env: NodeJS.ProcessEnv = process.env) {
    const environment = readEnvironment(env);
    this.production = environment.NODE_ENV === 'production';
    this.port = environment.PORT;
    this.metricsPort = environment.METRICS_PORT;
    this.shutdownDelay = environment.SHUTDOWN_DELAY * 1000;
    this.databaseUrl = environment.DATABASE_URL;
    this.databaseReplicaUrl = environment.DATABASE_REPLICA_URL;
    this.dataDir = resolve(environment.DATA_DIR);
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
    this.unknownVariables = unknownVariables(env);
    this.publicUrlGiven = environment.PUBLIC_URL !== undefined;
    this.publicUrl = (environment.PUBLIC_URL ?? `http://localhost:${this.port}`).replace(/(?<!\/)\/+$/, '');
    this.jwtSecretGiven = environment.JWT_SECRET !== undefined;
    this.jwtSecret = environment.JWT_SECRET ?? keptSecret(join(this.dataDir, JWT_SECRET_FILE));
    this.givenFactorKey = environment.FACTOR_KEY;
    this.factorKeyGiven = this.givenFactorKey !== undefined;
    this.backup = backupConfig(environment, this.dataDir);
  }

  /** Holds files that are not whole yet. What a killed process leaves there is removed at the start. */
  get arrivingDir(): string {
    return join(this.dataDir, 'uploads-arriving');
  }

  /** Seals the secrets of authenticator apps. Made when it is first asked for: a restore may bring another one. */
  get factorKey(): string {
    return this.givenFactorKey ?? keptSecret(join(this.dataDir, FACTOR_KEY_FILE));
  }

  /** The origin of the map tiles, for the content security policy. */
  get tileOrigin(): string {
    return new URL(this.tileUrl.replace(/[{}]/g, '')).origin.replace('//s.', '//*.');
  }
}

export const JWT_SECRET_FILE = 'jwt-secret';
export const FACTOR_KEY_FILE = 'factor-key';

/** For the next start; what the secret before has signed or sealed ends. */
export function replaceSecret(file: string, secret: string): void {
  const fresh = writeFresh(file, secret);
  renameSync(fresh, file);
}

function keptSecret(file: string): string {
  if (!existsSync(file)) makeSecret(file);
  return readFileSync(file, 'utf8').trim();
}

/** Gets its name when it is whole: a process that is killed, or another instance that starts, leaves and sees no half of one. */
function makeSecret(file: string): void {
  const fresh = writeFresh(file, randomBytes(48).toString('base64url'));
  try {
    linkSync(fresh, file);
  } catch {
    // Another instance was first, or the file system has no links.
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
