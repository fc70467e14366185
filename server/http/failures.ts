import { HttpException, HttpStatus } from '@nestjs/common';
import type { Issue } from '../../contract/envelope.js';

/** A failure whose words may go out: `code` is for programs, the message for people. */
export class Failed extends HttpException {
  constructor(
    status: HttpStatus,
    readonly code: string,
    message: string,
    readonly extra: { data?: unknown; retryAfter?: number } = {},
  ) {
    super(message, status);
  }
}

/** 400 with one issue for each broken rule. */
export class Invalid extends HttpException {
  constructor(readonly issues: Issue[]) {
    super('Validation failed', HttpStatus.BAD_REQUEST);
  }

  static field(path: string, message: string): Invalid {
    return new Invalid([{ path, message }]);
  }
}

export const notFound = (thing: string) => new Failed(HttpStatus.NOT_FOUND, 'NOT_FOUND', `${thing} not found`);

export const conflict = (message: string) => new Failed(HttpStatus.CONFLICT, 'CONFLICT', message);

export const unauthorized = (message = 'Please sign in') =>
  new Failed(HttpStatus.UNAUTHORIZED, 'UNAUTHORIZED', message);

export const forbidden = () => new Failed(HttpStatus.FORBIDDEN, 'FORBIDDEN', 'You may not do this');

/** 412: somebody saved in between. `current` is the record as it is now. */
export const changedMeanwhile = (current: unknown) =>
  new Failed(HttpStatus.PRECONDITION_FAILED, 'CHANGED', 'Somebody else has changed this record', { data: current });

export const tooMany = (seconds: number, message = 'Too many attempts. Please try again later.') =>
  new Failed(HttpStatus.TOO_MANY_REQUESTS, 'TOO_MANY_REQUESTS', message, {
    retryAfter: seconds,
  });
