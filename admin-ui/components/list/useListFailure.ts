import { useEffect } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { errorMessageOf } from '../errorMessageOf.js';
import { useResourceMessage } from '../useResourceMessage.js';

export type LoadFailure = (error: Error) => string;

/**
 * Reports a failed load in a toast, and returns the message for it. The resource's messages are `load_failed`,
 * `load_unanswered` if no answer came, `load_refused` with the server's reason, and `refresh_failed` if rows were shown
 * before.
 */
export function useListFailure(given: LoadFailure | undefined): LoadFailure {
  const notify = useNotify();
  const message = useResourceMessage();
  const { data, error } = useListContext();

  const loadFailure = (failure: Error) => {
    if (given) return given(failure);
    const failed = message('load_failed');
    const noAnswer = message('load_unanswered', { _: failed });
    const because = message('load_refused', { _: failed, reason: failure.message });
    return errorMessageOf(failure, { failed, noAnswer, because });
  };

  useEffect(() => {
    if (!error) return;
    const failed = loadFailure(error as Error);
    notify(data && !given ? message('refresh_failed', { _: failed }) : failed, { type: 'error' });
  }, [error]); // eslint-disable-line react-hooks/exhaustive-deps

  return loadFailure;
}
