import type { LastSave } from './records.js';

/** One broken rule: the field's path in the sent body and the sentence to show beside it. */
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
  /** The record as it is now, sent with a 412. */
  data?: unknown;
  /** Who saved it, sent with a 412 where it is known. */
  save?: LastSave;
}

export type Envelope<T> = Success<T> | Failure;

/**
 * The sentence to show for a failed call, in the specified order: error.message, error as a string,
 * the issues, the top-level message, then the call's own text (docs/rules.md#messages-of-failed-calls).
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

/** Said where the server cannot be reached after all tries (docs/rules.md#messages-of-failed-calls). */
export const SERVER_UNAVAILABLE = 'Backend server is not available. Please check if the server is running.';
