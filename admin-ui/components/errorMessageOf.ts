import type { HttpError } from 'react-admin';
import { i18n } from '../i18n/i18nInstance.js';
import { isCancelled } from '../providers/offlineQueue.js';

export interface FailureMessages {
  failed: string;
  /** Shown when the server did not answer. */
  noAnswer?: string;
  /** Whether to leave out the server's reason. */
  plain?: boolean;
  /** Message that contains the server's reason as the placeholder `reason`. */
  because?: string;
  args?: Record<string, unknown>;
}

/**
 * Message for a failed call. After a server error it ends with the request id, by which the operator finds the log
 * entry.
 */
export function errorMessageOf(error: Error, messages: FailureMessages): string {
  const text = reasonOf(error, messages);
  const { status, body } = error as HttpError;
  if (!(status >= 500) || !body?.requestId) return text;
  const { translate } = i18n.provider!;
  return `${translate(text, messages.args)}\n${translate('app.error.reference', { reference: body.requestId })}`;
}

/** A form that was sent before, without a response. */
const OF_KEY = { KEY_REUSED: 'app.error.stored_before', IN_PROGRESS: 'app.error.being_stored' } as const;

function reasonOf(error: Error, { failed, noAnswer = failed, plain, because }: FailureMessages): string {
  if (isCancelled(error)) return error.message;
  const { status, body } = error as HttpError;
  if (!status) return noAnswer;
  const ofKey = OF_KEY[body?.error?.code as keyof typeof OF_KEY];
  if (ofKey) return ofKey;
  if (plain || error.message.startsWith('app.error.')) return failed;
  return because ?? error.message;
}
