import { contentRange, isPage } from './list-page.js';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Data with fields that stand beside it in the envelope, such as the `raw` array of settings. */
export class Beside {
  constructor(
    readonly data: unknown,
    readonly extra: Record<string, unknown>,
  ) {}
}

/** The envelope of a success, and of a page the header that says which one it is. */
export function enveloped(
  answer: unknown,
  message: string,
  unit: string,
): { body: object; headers?: Record<string, string> } {
  if (isPage(answer)) {
    return {
      body: { success: true, data: answer.rows, message },
      headers: { 'content-range': contentRange(unit, answer) },
    };
  }
  if (answer instanceof Beside) return { body: { success: true, data: answer.data, ...answer.extra, message } };
  return { body: { success: true, data: answer, message } };
}
