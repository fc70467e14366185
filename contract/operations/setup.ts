import type { SiteSection } from '../records/open-forms.js';

/** In the order of the page. */
export const SETUP_STEPS = [
  ...(['identity', 'contact', 'campus', 'pictures', 'colleagues', 'event'] as const),
  ...(['mail', 'backups', 'address'] as const),
] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

/** What keeps a step from being done. */
export type SetupLack =
  | ('name' | 'logo' | 'phone' | 'email' | 'address' | 'campus' | 'picture' | 'colleague' | 'event')
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
