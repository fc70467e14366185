import { useTranslate } from 'react-admin';
import type { Schedule } from '../../../contract/records/schedule.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { scheduleSentences } from './scheduleSentences.js';

/** 'Publish on 3 December 2026, 9:00 AM · Take down on …'; empty where neither is set. */
export function useScheduleText(schedule: Schedule): string {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return scheduleSentences(schedule, new Date(), timeZone)
    .map(({ key, when }) => `${translate(key)} ${when}`)
    .join(' · ');
}
