import { EMAIL, INVALID_EMAIL, type TextRule } from '../platform/validation.js';
import type { SiteSection } from '../records/open-forms.js';

/** In the order of the page. */
export const SETUP_STEPS = [
  ...(['identity', 'colours', 'contact', 'campus', 'places', 'pictures', 'colleagues', 'event'] as const),
  ...(['mail', 'backups', 'address'] as const),
] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

/** What keeps a step from being done. */
export type SetupLack =
  | ('name' | 'logo' | 'colours' | 'phone' | 'email' | 'address' | 'campus' | 'place' | 'picture')
  | ('colleague' | 'event')
  | ('server' | 'test' | 'backup' | 'schedule' | 'url' | 'https' | 'check');

export interface SetupStep {
  name: SetupStepName;
  isDone: boolean;
  lacks: SetupLack[];
}

/** Set by environment variables; no secret. */
export interface SetupEnvironment {
  mailServer: string;
  mailFrom: string;
  backupPlace: string;
  backupEveryHours: number;
  backupKeep: number;
  isBackupEncrypted: boolean;
  lastBackupAt: string | null;
  publicUrl: string;
  isPublicUrlGiven: boolean;
}

export interface Setup {
  /** Whether the sample school is shown; its records complete no step. */
  hasSample: boolean;
  /** Whether the school has entered nothing yet. */
  isNew: boolean;
  /** Those that the caller may do. */
  steps: SetupStep[];
  /** How many settings still have their default value, by the form that changes them. */
  productValues: { form: SiteSection | 'contact-details'; count: number }[];
  /** For SUPER_ADMIN. */
  environment?: SetupEnvironment;
}

export const SETUP_CHECKS = ['mail', 'address'] as const;
export type SetupCheck = (typeof SETUP_CHECKS)[number];

export interface SetupFinding {
  level: 'ok' | 'warning' | 'fault' | 'skipped';
  text: string;
  /** How to correct it. */
  todo: string | null;
}

/** For app.env, with examples. */
export const SERVER_LINES = {
  mail: ["SMTP_URL='smtps://user:password@smtp.example.org'", 'SMTP_FROM=office@school.example.org'],
  backups: ['BACKUP_TO=/var/backups/school', 'BACKUP_EVERY=24h', 'BACKUP_KEEP=14'],
  address: ['PUBLIC_URL=https://www.school.example.org', 'TRUST_PROXY=loopback'],
} as const satisfies Partial<Record<SetupStepName, readonly string[]>>;
export type ServerStep = keyof typeof SERVER_LINES;
export const SERVER_STEPS = Object.keys(SERVER_LINES) as ServerStep[];

export const LINES_EMAIL = {
  required: 'Email is required',
  message: INVALID_EMAIL,
  max: 254,
  pattern: EMAIL,
} satisfies TextRule;

export interface LinesMail {
  email: string;
  step: ServerStep;
}

export const linesSubject = (school: string): string => `Settings for the server of ${school}`;

/** One entry a paragraph; each line is one, to be copied. */
export const linesText = (school: string, url: string, lines: readonly string[]): string[] => [
  `The back office of ${school} (${url}) asks you to add these lines to app.env on its server, to replace the examples, and to restart the product.`,
  ...lines,
];
