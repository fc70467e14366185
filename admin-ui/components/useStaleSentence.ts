import { useTranslate } from 'react-admin';
import { currentRecord, savedBy, scheduleTurn } from '../providers/http.js';
import { useSaveSentence } from './useSaveSentence.js';

/** What is said where a record was loaded again because it is another by now; undefined after any other failure. */
export function useStaleSentence() {
  const translate = useTranslate();
  const saveSentence = useSaveSentence();
  return (error: unknown): string | undefined => {
    if (!currentRecord(error)) return undefined;
    const turn = scheduleTurn(error);
    if (turn) return `conflict.reloaded_${turn}`;
    const save = savedBy(error);
    return save ? translate('conflict.reloaded_by', { saved: saveSentence(save) }) : 'conflict.deleted';
  };
}
