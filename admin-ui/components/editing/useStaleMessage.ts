import { useTranslate } from 'react-admin';
import { currentRecord, deletedBy, savedBy, scheduleTransition } from '../../providers/http.js';
import { useSaveMessage } from './useSaveMessage.js';

/**
 * Returns a function that gives the message for a record that was reloaded because it had changed, or that was deleted.
 * Undefined for other errors.
 */
export function useStaleMessage() {
  const translate = useTranslate();
  const saveSentence = useSaveMessage();
  return (error: unknown): string | undefined => {
    const deletion = deletedBy(error);
    if (deletion) return `${saveSentence(deletion, 'deleted')}.`;
    if (!currentRecord(error)) return undefined;
    const turn = scheduleTransition(error);
    if (turn) return `conflict.reloaded_${turn}`;
    const save = savedBy(error);
    return save ? translate('conflict.reloaded_by', { saved: saveSentence(save) }) : 'conflict.deleted';
  };
}
