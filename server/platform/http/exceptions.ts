import { HttpException, HttpStatus } from '@nestjs/common';
import type { Issue } from '../../../contract/platform/envelope.js';
import type { LastSave } from '../../../contract/platform/records.js';
import { type ScheduleTurn, TURNED_BY_SCHEDULE } from '../../../contract/records/schedule.js';

/** A failure whose words may go out: `code` is for programs, the message for people. */
export class AppException extends HttpException {
  constructor(
    status: HttpStatus,
    readonly code: string,
    message: string,
    readonly extra: { data?: unknown; save?: LastSave; retryAfter?: number } = {},
  ) {
    super(message, status);
  }
}

/** 400 with one issue for each broken rule. */
export class ValidationException extends HttpException {
  constructor(readonly issues: Issue[]) {
    super('Validation failed', HttpStatus.BAD_REQUEST);
  }

  static field(path: string, message: string): ValidationException {
    return new ValidationException([{ path, message }]);
  }
}

export const notFound = (label: string) => new AppException(HttpStatus.NOT_FOUND, 'NOT_FOUND', `${label} not found`);

export const conflict = (message: string) => new AppException(HttpStatus.CONFLICT, 'CONFLICT', message);

export const unauthorized = (message = 'Please sign in') =>
  new AppException(HttpStatus.UNAUTHORIZED, 'UNAUTHORIZED', message);

export const forbidden = (message = 'You may not do this') =>
  new AppException(HttpStatus.FORBIDDEN, 'FORBIDDEN', message);

/** 412: somebody saved in between, by the last save if it is known. `current` is the record as it is now. */
export const staleVersion = (current: unknown, save?: LastSave) =>
  new AppException(HttpStatus.PRECONDITION_FAILED, 'CHANGED', 'Somebody else has changed this record', {
    data: current,
    save,
  });

const TURNED: Record<ScheduleTurn, string> = {
  published: 'Its schedule has published this record',
  unpublished: 'Its schedule has taken this record down',
};

/** 412 where nobody but the clock has changed the record. */
export const turnedBySchedule = (current: unknown, turn: ScheduleTurn) =>
  new AppException(HttpStatus.PRECONDITION_FAILED, TURNED_BY_SCHEDULE[turn], TURNED[turn], { data: current });

export const tooMany = (seconds: number, message = 'Too many attempts. Please try again later.') =>
  new AppException(HttpStatus.TOO_MANY_REQUESTS, 'TOO_MANY_REQUESTS', message, {
    retryAfter: seconds,
  });
