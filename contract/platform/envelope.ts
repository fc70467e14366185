import type { LastSave } from './records.js';

export interface Issue {
  path: string;
  message: string;
}

export interface Success<T> {
  success: true;
  data: T;
  message: string;
}

export interface Failure {
  success: false;
  message: string;
  error?: { code: string; message: string };
  issues?: Issue[];
  data?: unknown;
  /** Who saved the record (412) or deleted it (404), if known. */
  save?: LastSave;
  /** As in the header X-Request-Id and in the server's log. */
  requestId?: string;
}

export type Envelope<T> = Success<T> | Failure;

/**
 * Returns the message of a failed call, in the specified order: error.message, error as a string, the issues, the
 * top-level message, then the fallback.
 */
export function failureMessage(body: unknown, fallback: string): string {
  const { error, issues, message } = (body ?? {}) as {
    error?: string | { message?: string };
    issues?: Issue[];
    message?: string;
  };
  if (typeof error === 'object' && error?.message) return error.message;
  if (typeof error === 'string' && error) return error;
  if (issues?.length) return issues.map((issue) => `${issue.path}: ${issue.message}`).join(', ');
  return message || fallback;
}

export const SERVER_UNAVAILABLE = 'Backend server is not available. Please check if the server is running.';
