import { useTranslate } from 'react-admin';
import { useSaveSentence } from '../useSaveSentence.js';
import type { RowFailure } from './bulkFailures.js';

/** Why a record was not changed, and who changed it in between. */
export function useFailureReason() {
  const translate = useTranslate();
  const saveSentence = useSaveSentence();
  return ({ message, save }: RowFailure) => translate(message, save && { saved: saveSentence(save) });
}
