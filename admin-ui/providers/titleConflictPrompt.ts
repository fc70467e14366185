import type { HttpError, RaRecord } from 'react-admin';
import { sessionEnded } from './session.js';

/** Request for another title of a record whose title is taken, shown by `FreeTitlePrompt`. */
export interface TitleQuestion {
  resource: string;
  title: string;
  /** Why the previous title was refused. */
  error: string;
  isBusy: boolean;
  answer: (title: string) => void;
  cancel: () => void;
}

let question: TitleQuestion | undefined;
const listeners = new Set<() => void>();

function show(next?: TitleQuestion): void {
  question = next;
  for (const listener of listeners) listener();
}

for (const event of ['leave', 'end']) sessionEnded.addEventListener(event, () => question?.cancel());

export const currentTitleQuestion = (): TitleQuestion | undefined => question;

export function subscribeToTitles(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function requestTitle(resource: string, title: string, refusal: HttpError): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked: TitleQuestion = {
      resource,
      title,
      error: refusal.body?.errors?.title ?? refusal.message,
      isBusy: false,
      answer: (given) => {
        show({ ...asked, isBusy: true });
        resolve(given);
      },
      cancel: () => reject(refusal),
    };
    show(asked);
  });
}

/**
 * Sends a record. If its title is taken, asks for another until one is free. Rejects with the server's error if the
 * user closes the prompt.
 */
export async function withTitleConflictPrompt<T>(
  resource: string,
  record: RaRecord,
  send: (changes?: { title: string }) => Promise<T>,
): Promise<T> {
  let title: string | undefined;
  try {
    for (;;) {
      try {
        return await send(title === undefined ? undefined : { title });
      } catch (thrown) {
        const error = thrown as HttpError;
        const isTaken = error.status === 409 && typeof record.title === 'string';
        // Other failures keep the prompt open, so that the typed title is not lost.
        const canRetry = isTaken || (title !== undefined && ![401, 404].includes(error.status));
        if (!canRetry) throw error;
        title = await requestTitle(resource, record.title, error);
      }
    }
  } finally {
    show();
  }
}
