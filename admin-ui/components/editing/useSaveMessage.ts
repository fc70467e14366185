import { useTranslate } from 'react-admin';
import { clockTime, dayOf, timeOf } from '../../../contract/platform/dates.js';
import type { LastSave } from '../../../contract/platform/records.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { formatDateTime } from '../formatDateTime.js';

/** Returns a function that says who saved or deleted a record and when; the time alone if it was today. */
export function useSaveMessage() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return ({ by, at, isOwn }: LastSave, done: 'saved' | 'deleted' = 'saved') => {
    const isToday = dayOf(at, timeZone) === dayOf(new Date(), timeZone);
    const time = isToday ? clockTime(timeOf(at, timeZone)) : formatDateTime(at, timeZone);
    return translate(`conflict.${done}_${isOwn ? 'own' : 'by'}${isToday ? '' : '_on'}`, { by, time });
  };
}
