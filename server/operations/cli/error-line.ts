import { ValidationException } from '../../platform/http/exceptions.js';
import { notReached } from '../../platform/database/lost-database.js';

export function errorLine(error: unknown): string {
  if (error instanceof ValidationException) return error.issues.map(({ message }) => message).join('; ');
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  if (notReached(code ?? '')) return `The database does not answer (${code}).`;
  return message?.split('\n')[0] || 'It failed for an unknown reason.';
}
