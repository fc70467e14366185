import { Logger } from '@nestjs/common';

const LEVELS = {
  'sign-in': 'log',
  'sign-in-refused': 'warn',
  'sign-in-locked-out': 'warn',
  'second-factor-refused': 'warn',
  'second-factor-locked-out': 'warn',
  'second-factor-changed': 'log',
  'second-factor-reset': 'log',
  'second-factor-policy-changed': 'warn',
  'device-disowned': 'warn',
  'sign-out': 'log',
  'sign-out-everywhere': 'log',
  'current-password-refused': 'warn',
  'current-password-locked-out': 'warn',
  'password-changed': 'log',
  'role-changed': 'log',
  'email-changed': 'log',
  'branches-changed': 'log',
  'user-created': 'log',
  'user-enabled': 'log',
  'user-disabled': 'log',
  'user-deleted': 'log',
  'password-reset-asked': 'log',
  'password-set-by-link': 'log',
  'invitation-link-made': 'warn',
  'backup-downloaded': 'warn',
} as const;

export type AuditEvent = keyof typeof LEVELS;

interface AuditIds {
  userId?: number;
  actorId?: number;
}

const logger = new Logger('Audit');

/** Logs an event of an account. The line contains ids only: no name, email or IP address. */
export function audit(event: AuditEvent, { userId, actorId }: AuditIds = {}): void {
  logger[LEVELS[event]]({ event, userId, actorId });
}
