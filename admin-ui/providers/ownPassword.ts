import { HttpError } from 'react-admin';
import { sessionEnded } from './session.js';

/** Request for the user's own password, shown by `PasswordPrompt`. */
export interface PasswordQuestion {
  /** Why the previous password was refused. */
  error?: string;
  isBusy: boolean;
  answer: (password: string) => void;
  cancel: () => void;
}

/** Error message if the user closed the prompt. */
export const NOT_CONFIRMED = 'auth.confirm.cancelled';

let question: PasswordQuestion | undefined;
const listeners = new Set<() => void>();

function show(next?: PasswordQuestion): void {
  question = next;
  for (const listener of listeners) listener();
}

sessionEnded.addEventListener('end', () => show());

export const currentQuestion = (): PasswordQuestion | undefined => question;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function requestPassword(error?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked: PasswordQuestion = {
      error,
      isBusy: false,
      answer: (password) => {
        show({ ...asked, isBusy: true });
        resolve(password);
      },
      cancel: () => reject(new HttpError(NOT_CONFIRMED, 400)),
    };
    show(asked);
  });
}

/**
 * Sends a change. If the server requires the user's password, asks for it and repeats the request until it is right.
 */
export async function withOwnPassword<T>(send: (currentPassword?: string) => Promise<T>): Promise<T> {
  let password: string | undefined;
  let isAsked = false;
  try {
    for (;;) {
      try {
        return await send(password);
      } catch (error) {
        const wrong: string | undefined = (error as HttpError).body?.errors?.currentPassword;
        if (!wrong) throw error;
        isAsked = true;
        password = await requestPassword(password === undefined ? undefined : wrong);
      }
    }
  } finally {
    // Another request, sent beside this one, may be asking.
    if (isAsked) show();
  }
}
