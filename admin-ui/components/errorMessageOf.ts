import type { HttpError } from 'react-admin';
import { i18n } from '../i18n/i18nInstance.js';
import { isCancelled } from '../providers/offlineQueue.js';

export interface FailureMessages {
  failed: string;
  /** Said when no answer came at all. */
  noAnswer?: string;
  /** Leaves out the server's own reason. */
  plain?: boolean;
  /** Puts the server's reason into a sentence of the screen, as `reason`. */
  because?: string;
  /** Placeholders of these messages. */
  args?: Record<string, unknown>;
}

/** What is said about a failed call, with the reference by which the operator finds it in the log if the server failed. */
export function errorMessageOf(error: Error, messages: FailureMessages): string {
  const text = reasonOf(error, messages);
  const { status, body } = error as HttpError;
  if (!(status >= 500) || !body?.requestId) return text;
  const { translate } = i18n.provider!;
  return `${translate(text, messages.args)}\n${translate('app.error.reference', { reference: body.requestId })}`;
}

/** The server's reason when it gave one, else the screen's own words. */
function reasonOf(error: Error, { failed, noAnswer = failed, plain, because }: FailureMessages): string {
  if (isCancelled(error)) return error.message;
  if (!(error as HttpError).status) return noAnswer;
  if (plain || error.message.startsWith('app.error.')) return failed;
  return because ?? error.message;
}
