import { HttpException, HttpStatus } from '@nestjs/common';
import type { Issue } from '../../../contract/platform/envelope.js';
import type { LastSave } from '../../../contract/platform/records.js';
import { type ScheduleTransition, CHANGED_BY_SCHEDULE } from '../../../contract/records/schedule.js';

interface Extra {
  data?: unknown;
  save?: LastSave;
  retryAfter?: number;
  /** The error code of RFC 6750. */
  tokenError?: 'invalid_token' | 'insufficient_scope';
}

/** An error whose message is safe to return: `code` is for programs, the message for people. */
export class AppException extends HttpException {
  constructor(
    status: HttpStatus,
    readonly code: string,
    message: string,
    readonly extra: Extra = {},
  ) {
    super(message, status);
  }
}

/** Its message is that of the first issue, because some clients show nothing else. */
export class ValidationException extends HttpException {
  constructor(readonly issues: Issue[]) {
    super(issues[0]!.message, HttpStatus.BAD_REQUEST);
  }

  static field(path: string, message: string): ValidationException {
    return new ValidationException([{ path, message }]);
  }
}

export const notFound = (label: string, save?: LastSave) =>
  new AppException(HttpStatus.NOT_FOUND, 'NOT_FOUND', `${label} not found`, { save });

export const conflict = (message: string) => new AppException(HttpStatus.CONFLICT, 'CONFLICT', message);

export const PLEASE_SIGN_IN = 'Please sign in';

export const unauthorized = (message = PLEASE_SIGN_IN) =>
  new AppException(HttpStatus.UNAUTHORIZED, 'UNAUTHORIZED', message);

export const invalidToken = (message: string) =>
  new AppException(HttpStatus.UNAUTHORIZED, 'UNAUTHORIZED', message, { tokenError: 'invalid_token' });

export const forbidden = (message = 'You may not do this') =>
  new AppException(HttpStatus.FORBIDDEN, 'FORBIDDEN', message);

export const insufficientScope = (message: string) =>
  new AppException(HttpStatus.FORBIDDEN, 'FORBIDDEN', message, { tokenError: 'insufficient_scope' });

export const staleVersion = (current: unknown, save?: LastSave) =>
  new AppException(HttpStatus.PRECONDITION_FAILED, 'CHANGED', 'Somebody else has changed this record', {
    data: current,
    save,
  });

const TURNED: Record<ScheduleTransition, string> = {
  published: 'Its schedule has published this record',
  unpublished: 'Its schedule has taken this record down',
};

export const changedBySchedule = (current: unknown, turn: ScheduleTransition) =>
  new AppException(HttpStatus.PRECONDITION_FAILED, CHANGED_BY_SCHEDULE[turn], TURNED[turn], { data: current });

export const tooMany = (seconds: number, message = 'Too many attempts. Please try again later.') =>
  new AppException(HttpStatus.TOO_MANY_REQUESTS, 'TOO_MANY_REQUESTS', message, {
    retryAfter: seconds,
  });
