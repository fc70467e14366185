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
  'backup-downloaded': 'warn',
} as const;

export type AuditEvent = keyof typeof LEVELS;

interface AuditIds {
  /** Whom it concerns; missing where nobody has the e-mail that was tried. */
  userId?: number;
  /** Who did it, where that is somebody else's doing. */
  actorId?: number;
}

const logger = new Logger('Audit');

/** Writes down what happened to accounts. The line holds ids only: no name, e-mail or IP. */
export function audit(event: AuditEvent, { userId, actorId }: AuditIds = {}): void {
  logger[LEVELS[event]]({ event, userId, actorId });
}
