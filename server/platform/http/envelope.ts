import type { Failure } from '../../../contract/platform/envelope.js';
import { currentRequestId } from './current-request.js';
import { contentRange, isPage } from './list-page.js';

export const JSON_TYPE = 'application/json; charset=utf-8';

export class Beside {
  constructor(
    readonly data: unknown,
    readonly extra: Record<string, unknown>,
  ) {}
}

/** The body of an error response, with the id by which it is found in the log. */
export const failureBody = (failure: Omit<Failure, 'success' | 'requestId'>): Failure => ({
  success: false,
  ...failure,
  requestId: currentRequestId(),
});

export function enveloped(
  result: unknown,
  message: string,
  unit: string,
): { body: object; headers?: Record<string, string> } {
  if (isPage(result)) {
    return {
      body: { success: true, data: result.rows, message },
      headers: { 'content-range': contentRange(unit, result) },
    };
  }
  if (result instanceof Beside) return { body: { success: true, data: result.data, ...result.extra, message } };
  return { body: { success: true, data: result ?? null, message } };
}
