import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, HttpStatus, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Failure } from '../../../contract/platform/envelope.js';
import { NO_ROOM } from '../../../contract/platform/problems.js';
import type { SignedRequest } from './access.js';
import { failureBody } from './envelope.js';
import { AppException, ValidationException } from './exceptions.js';
import { isAborted } from './aborted.js';
import { codeOf, unavailable } from '../database/lost-database.js';
import { isDuplicate } from '../database/transaction.js';

const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;
const DISK_FULL = '53100';
const RETRY_SECONDS = 5;

interface ErrorObserver {
  recordAnswer(status: number, request: SignedRequest): void;
}

@Catch()
export class AllExceptionsFilter implements ExceptionFilter {
  private readonly logger = new Logger('Failure');

  constructor(private readonly observer: ErrorObserver) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const request = http.getRequest<SignedRequest>();
    const { status, body, retryAfter = status === 503 ? RETRY_SECONDS : undefined } = this.describe(thrown, request);
    this.observer.recordAnswer(status, request);
    const tokenError = thrown instanceof AppException ? thrown.extra.tokenError : undefined;
    if (status === 401 || tokenError) response.setHeader('WWW-Authenticate', challenge(tokenError));
    if (retryAfter) response.setHeader('Retry-After', String(retryAfter));
    response.setHeader('Cache-Control', 'no-store');
    response.status(status).json(body);
  }

  private describe(thrown: unknown, request: Request): { status: number; body: Failure; retryAfter?: number } {
    if (thrown instanceof ValidationException) {
      return { status: 400, body: failureBody({ message: thrown.message, issues: thrown.issues }) };
    }
    if (thrown instanceof AppException) {
      const { data, save, retryAfter } = thrown.extra;
      const { status, body } = failure(thrown.getStatus(), thrown.code, thrown.message, data);
      return { status, body: { ...body, save }, retryAfter };
    }
    if (isOfUrl(thrown)) return failure(400, 'BAD_REQUEST', 'The URL has a malformed percent-encoding');
    const status = statusOf(thrown);
    if (status < 500) return failure(status, ...codeAndMessage(status));
    if (isDuplicate(thrown)) return failure(409, 'CONFLICT', 'This already exists');
    const code = codeOf(thrown);
    if (DATA_EXCEPTION.test(code)) {
      this.logger.warn(logTextOf(thrown));
      return failure(400, ...codeAndMessage(400));
    }
    this.logger[isAborted(request) ? 'debug' : 'error'](logTextOf(thrown));
    if (code === DISK_FULL) return failure(507, 'DISK_FULL', NO_ROOM);
    return unavailable(code) || status === 503
      ? failure(503, 'UNAVAILABLE', 'The service is not available. Please try again later.')
      : internalError();
  }
}

/** RFC 6750. Without a token, a challenge has no error. */
const challenge = (error?: string): string => `Bearer realm="api"${error ? `, error="${error}"` : ''}`;

/** Returns what to log of an exception: only the code of a database error, because its message contains user input. */
export function logTextOf(thrown: unknown): string {
  const code = codeOf(thrown);
  if (DATA_EXCEPTION.test(code)) return `The database refused a value that the rules let through (${code})`;
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : 'Unknown failure';
}

export const notFoundBody = (): Failure => failure(404, ...codeAndMessage(404)).body;

export const internalErrorBody = (): Failure => internalError().body;

const internalError = () => failure(500, 'INTERNAL', 'An unexpected error occurred. Please try again.');

function failure(status: number, code: string, message: string, data?: unknown): { status: number; body: Failure } {
  return {
    status,
    body: failureBody({ message, error: { code, message }, ...(data === undefined ? {} : { data }) }),
  };
}

function isOfUrl(thrown: unknown): boolean {
  return thrown instanceof URIError || (thrown instanceof HttpException && thrown.cause instanceof URIError);
}

function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status = (thrown as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

function codeAndMessage(status: number): [code: string, message: string] {
  switch (status) {
    case HttpStatus.NOT_FOUND:
      return ['NOT_FOUND', 'Not found'];
    case HttpStatus.PAYLOAD_TOO_LARGE:
      return ['TOO_LARGE', 'The request is too large'];
    case HttpStatus.UNSUPPORTED_MEDIA_TYPE:
      return ['UNSUPPORTED', 'This kind of content is not supported'];
    default:
      return ['BAD_REQUEST', 'The request could not be understood'];
  }
}
