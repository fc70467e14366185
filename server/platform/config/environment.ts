import { isIP } from 'node:net';
import { z } from 'zod';
import { USER } from '../../../contract/accounts/users.js';
import { EMAIL, textError } from '../../../contract/platform/validation.js';
import { misspelledIn, nearestOf, SHARED_PREFIXES } from './nearest-variable.js';
import { SECRET_FILES, readSecretFiles } from './secret-files.js';
import { WrongConfig } from './wrong-config.js';

export interface FormLimit {
  count: number;
  seconds: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const SECONDS: Record<string, number> = { s: 1, sec: 1, m: 60, min: 60, h: 3600, d: 86_400 };
const BYTES: Record<string, number> = { '': 1, KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30, TB: 2 ** 40 };

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const parsed = <T>(parse: (text: string) => T | undefined, error: string) =>
  z.string().transform((input, context) => {
    const value = parse(input);
    if (value !== undefined) return value;
    context.issues.push({ code: 'custom', input, message: error });
    return z.NEVER;
  });

const integer = (min: number, max: number) => {
  const error = `a number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const trueOrFalse = z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'true or false' });

const ENCODED = 'an address whose user and password are percent-encoded: %23 for #, %2F for /, %40 for @';

const url = (...protocols: string[]) => {
  const starts = protocols.map((protocol) => `${protocol}://`);
  return z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: ({ input }) =>
      starts.some((start) => String(input).startsWith(start)) && String(input).includes('@')
        ? ENCODED
        : `an address that starts with ${starts.join(' or ')}`,
  });
};

function readLimit(text: string): FormLimit | undefined {
  const [, count, unit] = /^(\d{1,8})\/(s|sec|m|min|h|d)$/.exec(text) ?? [];
  return unit && Number(count) > 0 ? { count: Number(count), seconds: SECONDS[unit]! } : undefined;
}

function readLimits(text: string): FormLimit[] | undefined {
  const limits = listOf(text).map(readLimit);
  return limits.length && limits.every((limit) => limit !== undefined) ? limits : undefined;
}

function readBytes(text: string): number | undefined {
  const [, number, unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?)\s*(KB|MB|GB|TB)?$/i.exec(text) ?? [];
  return number ? Math.floor(Number(number) * BYTES[unit.toUpperCase()]!) : undefined;
}

function readDuration(text: string): number | undefined {
  if (text === '0') return 0;
  const [, count, unit] = /^(\d{1,5})\s*(m|min|h|d)$/.exec(text) ?? [];
  return unit && Number(count) > 0 ? Number(count) * SECONDS[unit]! : undefined;
}

function readRecipients(text: string): string[] | undefined {
  const recipients = listOf(text);
  return recipients.every((recipient) => /^age1[0-9a-z]{58,}$/.test(recipient)) ? recipients : undefined;
}

function readOrigins(text: string): string[] | undefined {
  const origins = listOf(text);
  return origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin) ? origins : undefined;
}

/** Returns Express's 'trust proxy': false, a number of hops, or IP addresses. */
function readProxies(text: string): false | number | string | undefined {
  if (text === 'false') return false;
  // One proxy. If every hop were trusted, visitors could choose the IP address that is rate-limited.
  if (text === 'true') return 1;
  if (/^\d+$/.test(text)) return Number(text);
  const proxies = listOf(text);
  return proxies.length && proxies.every(isProxy) ? proxies.join(', ') : undefined;
}

/** Express throws at other lengths of a network's prefix. */
function isProxy(text: string): boolean {
  const [, ip = '', prefix = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(ip)]!;
  return NETWORKS.includes(text) || (Number(prefix) >= 1 && Number(prefix) <= longest);
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/** `user@host:folder`, as rsync takes it, and `scheme://`. */
const ELSEWHERE = /s3:|[\w.-]+@[\w.-]+:|[A-Za-z][\w+.-]*:\/\//;

export const BUCKET = /^s3:\/\/[a-z0-9.-]{3,63}(\/[\w./-]*)?$/;

/** Each error completes the sentence '<NAME> must be …'. */
const schema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: integer(0, 65_535).default(3000),
  METRICS_PORT: integer(0, 65_535).optional(),
  SHUTDOWN_DELAY: integer(0, 300).default(0),
  DATABASE_URL: url('postgres', 'postgresql').default(''),
  DATABASE_REPLICA_URL: url('postgres', 'postgresql').default(''),
  DATA_DIR: z.string().default('./data'),
  UPLOADS_TO: z.string().regex(BUCKET, 'a bucket such as s3://bucket/prefix').default(''),
  UPLOAD_QUOTA: parsed(readBytes, 'a size such as 20GB').prefault('20GB'),
  RESPONSE_CACHE: parsed(readBytes, 'a size such as 64MB').prefault('64MB'),
  CDN_MAX_AGE: integer(0, 31_536_000).default(0),
  CDN_PURGE_URL: url('http', 'https').default(''),
  CDN_PURGE_TOKEN: z.string().default(''),
  ADMIN_EMAIL: z.string().toLowerCase().regex(EMAIL, 'an email address').default(''),
  ADMIN_PASSWORD: z
    .string()
    .refine((password) => !textError(USER.password, password), {
      error: `at least ${USER.password.min} characters and at most ${USER.password.max}`,
    })
    .default(''),
  SEED_DEMO: trueOrFalse.optional(),
  SITE_TIME_ZONE: z.string().refine(isTimeZone, { error: 'a time zone such as Asia/Colombo' }).default('Asia/Colombo'),
  CORS_ORIGINS: parsed(readOrigins, 'origins such as https://www.example.org, separated by commas').default([]),
  HSTS_SUBDOMAINS: trueOrFalse.default(true),
  TRUST_PROXY: parsed(readProxies, 'true, false, a number of proxies, or their addresses').default(false),
  FORM_LIMITS: parsed(readLimits, 'limits such as 20/min,200/h').prefault('20/min,200/h'),
  FORM_CEILING: parsed(readLimit, 'a limit such as 600/h').prefault('600/h'),
  TILE_URL: url('http', 'https').default(
    'https://server.arcgisonline.com/ArcGIS/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}',
  ),
  GEOCODER_URL: url('http', 'https').default('https://nominatim.openstreetmap.org/search'),
  WEBHOOK_ALLOW_PRIVATE: trueOrFalse.default(false),
  SMTP_URL: url('smtp', 'smtps').default(''),
  SMTP_FROM: z.string().regex(EMAIL, 'an email address').default(''),
  INBOUND_EMAIL: z.string().regex(EMAIL, 'an email address').default(''),
  MAIL_RETURN_PATH: z.string().regex(EMAIL, 'an email address').default(''),
  INBOUND_TOKEN: z.string().min(32, 'at least 32 characters long').default(''),
  VIRUS_SCAN_URL: url('http', 'https').default(''),
  AUDIT_FILE: z.string().default(''),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  ACCESS_LOG: trueOrFalse.default(true),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').default(''),
  BACKUP_TO: z
    .string()
    .regex(new RegExp(`^(?!${ELSEWHERE.source})|${BUCKET.source}`), 'a folder, or a bucket such as s3://bucket/prefix')
    .default(''),
  BACKUP_EVERY: parsed(readDuration, 'a time such as 24h, or 0').prefault('0'),
  BACKUP_VERIFY_EVERY: parsed(readDuration, 'a time such as 30d, or 0').prefault('30d'),
  BACKUP_KEEP: integer(1, 10_000).default(14),
  BACKUP_RECIPIENT: parsed(readRecipients, 'public keys of age, which start with age1, separated by commas').default(
    [],
  ),
  BACKUP_IDENTITY: z.string().default(''),
  AWS_ACCESS_KEY_ID: z.string().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().default(''),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ENDPOINT_URL_S3: url('http', 'https').optional(),
  PUBLIC_URL: url('http', 'https').optional(),
  JWT_SECRET: z.string().min(32, 'at least 32 characters long').optional(),
  FACTOR_KEY: z.string().min(32, 'at least 32 characters long').optional(),
});

export type Environment = z.output<typeof schema>;

export const VARIABLES = Object.keys(schema.shape);

const KNOWN = new Set([...VARIABLES, ...SECRET_FILES]);

const prefixOf = (name: string) => name.slice(0, name.indexOf('_') + 1);

const PREFIXES = new Set(
  VARIABLES.map(prefixOf).filter((prefix) => prefix && !SHARED_PREFIXES.includes(prefix.slice(0, -1))),
);

/** The variable that was probably meant by an unknown name. */
export const meantBy = (name: string): string | undefined => nearestOf(name, [...KNOWN]);

/** Those of Node, the system and libraries, which app.env may also have. */
const OF_OTHERS = /^(NODE|OTEL|UV|MALLOC|LC|SSL)_|^PG|^(TZ|LANG|PATH|HOME|DEBUG|(HTTPS?|NO|ALL)_PROXY)$/i;

/** Names of a file that is only for this product. */
export const unknownNames = (names: string[]): string[] =>
  names.filter((name) => !KNOWN.has(name) && !OF_OTHERS.test(name));

const OF_A_SERVICE = /_SERVICE_(HOST|PORT)|_PORT(_\d+_|$)/;

/** Names that look like this product's: by their beginning, or by all but a letter or two. */
export function unknownVariables(env: NodeJS.ProcessEnv): string[] {
  return unknownNames(Object.keys(env)).filter(
    (name) => !OF_A_SERVICE.test(name) && (PREFIXES.has(prefixOf(name)) || misspelledIn(name, [...KNOWN])),
  );
}

export interface Inspected {
  /** As the start would report them, one at a time. */
  errors: string[];
  /** What is set and valid. */
  valid: Record<string, string>;
  environment: Environment;
}

/** Parses the environment, with the secrets that are in files, without throwing: empty and wrong variables count as unset; values except passwords are trimmed. */
export function inspectEnvironment(env: NodeJS.ProcessEnv): Inspected {
  const secrets = readSecretFiles(env);
  const entries = Object.entries({ ...env, ...secrets.values }).map(([name, value]) => [
    name,
    name === 'ADMIN_PASSWORD' ? value : value?.trim(),
  ]);
  const given = Object.fromEntries(entries.filter(([, value]) => value)) as Record<string, string>;
  const issues = schema.safeParse(given).error?.issues ?? [];
  const wrong = [...issues.map(({ path }) => String(path[0])), ...Object.keys(secrets.errors)];
  const valid = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.includes(name)));
  const environment = schema.parse(valid);
  const errors = [
    ...Object.values(secrets.errors),
    ...issues.map(({ message }, index) => `${wrong[index]} must be ${message}`),
    ...contradictions(environment).filter((error) => !wrong.some((name) => error.includes(name))),
  ];
  return { errors, valid, environment };
}

/** Parses the environment as `inspectEnvironment` does, and throws a `WrongConfig` with the first error. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const { errors, environment } = inspectEnvironment(env);
  if (errors[0]) throw new WrongConfig(errors[0]);
  return environment;
}

export const keysMissing = (variable: string): string =>
  `AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set when ${variable} names a bucket`;

function contradictions(data: Environment): string[] {
  const missing = (['PUBLIC_URL', 'JWT_SECRET'] as const).filter((name) => !data[name]);
  const rules: [isBroken: unknown, error: string][] = [
    [
      data.DATABASE_REPLICA_URL && !data.DATABASE_URL,
      'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica',
    ],
    [
      data.NODE_ENV === 'production' && data.DATABASE_URL && missing.length,
      `${missing.join(' and ')} must be set in production with DATABASE_URL`,
    ],
    [
      // Each instance would generate its own into a DATA_DIR that may be lost.
      data.NODE_ENV === 'production' && data.DATABASE_URL && data.UPLOADS_TO && !data.FACTOR_KEY,
      'FACTOR_KEY must be set in production with DATABASE_URL and UPLOADS_TO',
    ],
    [Boolean(data.CDN_MAX_AGE) !== Boolean(data.CDN_PURGE_URL), 'CDN_MAX_AGE and CDN_PURGE_URL must be set together'],
    [data.CDN_PURGE_TOKEN && !data.CDN_PURGE_URL, 'CDN_PURGE_TOKEN needs CDN_PURGE_URL'],
    [data.SMTP_FROM && !data.SMTP_URL, 'SMTP_FROM needs SMTP_URL'],
    [
      Boolean(data.INBOUND_EMAIL) !== Boolean(data.INBOUND_TOKEN),
      'INBOUND_EMAIL and INBOUND_TOKEN must be set together',
    ],
    [
      data.MAIL_RETURN_PATH && !(data.SMTP_URL && data.INBOUND_TOKEN),
      'MAIL_RETURN_PATH needs SMTP_URL and INBOUND_TOKEN',
    ],
    ...(['BACKUP_TO', 'UPLOADS_TO'] as const).map((name): [unknown, string] => [
      data[name].startsWith('s3://') && !(data.AWS_ACCESS_KEY_ID && data.AWS_SECRET_ACCESS_KEY),
      keysMissing(name),
    ]),
    [data.METRICS_PORT && data.METRICS_PORT === data.PORT, 'METRICS_PORT must be another port than PORT'],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, error]) => error);
}
