import type { HttpError } from 'react-admin';
import { isCancelled } from '../providers/waitingWrites.js';

export interface FailureMessages {
  failed: string;
  /** Said when no answer came at all. */
  noAnswer?: string;
  /** Leaves out the server's own reason. */
  plain?: boolean;
  /** Puts the server's reason into a sentence of the screen, as `reason`. */
  because?: string;
}

/** What is said about a failed call: the server's reason when it gave one, else the screen's own words. */
export function failureSentence(error: Error, { failed, noAnswer = failed, plain, because }: FailureMessages): string {
  if (isCancelled(error)) return error.message;
  if (!(error as HttpError).status) return noAnswer;
  if (plain || error.message.startsWith('app.error.')) return failed;
  return because ?? error.message;
}
