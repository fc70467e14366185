import { useTranslate } from 'react-admin';
import { useSaveMessage } from '../../editing/useSaveMessage.js';
import type { RowFailure } from './bulkFailures.js';

export function useFailureReason() {
  const translate = useTranslate();
  const saveSentence = useSaveMessage();
  return ({ message, status, save }: RowFailure) =>
    translate(message, save && { saved: saveSentence(save, status === 404 ? 'deleted' : 'saved') });
}
