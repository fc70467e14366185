import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { USER } from '../../contract/users.js';
import { type FormLimit, readers } from './readers.js';

export { WrongConfig } from './readers.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What the environment says, judged once at the start. Nothing else reads process.env. */
export class Config {
  readonly production: boolean;
  readonly port: number;
  /** Empty: the embedded database. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Bytes of all uploaded pictures and their variants. */
  readonly uploadQuota: number;
  readonly jwtSecret: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
  readonly seedDemo: boolean;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Whether PUBLIC_URL was set, so that absolute addresses are right for everybody. */
  readonly publicUrlGiven: boolean;
  readonly timeZone: string;
  readonly corsOrigins: string[];
  /** What Express takes as 'trust proxy': false, a number of hops, or addresses. */
  readonly trustProxy: boolean | number | string;
  readonly formLimits: FormLimit[];
  /** How many of a form come from all addresses together before they are taken for spam. */
  readonly formCeiling: FormLimit;
  readonly tileUrl: string;
  readonly geocoderUrl: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];

  constructor(env: NodeJS.ProcessEnv = process.env) {
    const read = readers(env);
    this.production = env.NODE_ENV === 'production';
    this.port = read.integer('PORT', 3000, 0, 65_535);
    this.databaseUrl = read.url('DATABASE_URL', '', ['postgres:', 'postgresql:']);
    this.dataDir = resolve(read.text('DATA_DIR', './data'));
    this.uploadQuota = read.bytes('UPLOAD_QUOTA', '20GB');
    this.adminEmail = read.email('ADMIN_EMAIL');
    this.adminPassword = read.password('ADMIN_PASSWORD', USER.password);
    this.seedDemo = read.flag('SEED_DEMO', !this.databaseUrl);
    this.timeZone = read.timeZone('SITE_TIME_ZONE', 'Asia/Colombo');
    this.corsOrigins = read.origins('CORS_ORIGINS');
    this.trustProxy = read.proxies('TRUST_PROXY');
    this.formLimits = read.limits('FORM_LIMITS', '20/min,200/h');
    this.formCeiling = read.limit('FORM_CEILING', '600/h');
    this.tileUrl = read.url(
      'TILE_URL',
      'https://server.arcgisonline.com/ArcGIS/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}',
    );
    this.geocoderUrl = read.url('GEOCODER_URL', 'https://nominatim.openstreetmap.org/search');
    this.logLevel = read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info');

    const served = Boolean(this.databaseUrl) && this.production;
    if (served) read.present('PUBLIC_URL', 'JWT_SECRET');
    this.publicUrlGiven = read.text('PUBLIC_URL', '') !== '';
    this.publicUrl = read.url('PUBLIC_URL', `http://localhost:${this.port}`).replace(/\/+$/, '');
    this.jwtSecret = read.secret('JWT_SECRET') || keptSecret(this.dataDir);
  }

  /** The origin of the map tiles, for the content security policy. */
  get tileOrigin(): string {
    return new URL(this.tileUrl.replace(/[{}]/g, '')).origin.replace('//s.', '//*.');
  }
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
