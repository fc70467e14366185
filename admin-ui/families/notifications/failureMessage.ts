import { failureSentence } from '../../components/failureSentence.js';
import type { Kind } from './kinds.js';

/** What could not be loaded; without any answer, that is all of it. */
export const failureMessage = (kind: Kind) => (error: Error) =>
  failureSentence(error, {
    failed: `notifications.${kind}_failed`,
    noAnswer: 'notifications.load_failed',
    plain: true,
  });
