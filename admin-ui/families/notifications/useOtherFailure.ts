import { useNotify, type HttpError } from 'react-admin';
import { useTotal } from '../../components/list/useTotal.js';
import { failureMessage } from './failureMessage.js';
import { KINDS, UNREAD, type Kind } from './kinds.js';

/** Messages and applications are loaded together: tells when those behind the closed tab could not be. */
export function useOtherFailure(open: Kind): void {
  const notify = useNotify();
  const other = KINDS.find((kind) => kind !== open)!;
  useTotal(other, UNREAD, {
    onError: (error) => {
      if ((error as HttpError).status) notify(failureMessage(other)(error), { type: 'error' });
    },
  });
}
