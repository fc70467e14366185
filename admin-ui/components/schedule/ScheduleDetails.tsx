import { useTranslate } from 'react-admin';
import type { Schedule } from '../../../contract/records/schedule.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { DetailsSection } from '../dialogs/DetailsSection.js';
import { Facts } from '../dialogs/Facts.js';
import { scheduleMessages } from './scheduleMessages.js';
import './messages.js';

export function ScheduleDetails({ record }: { record: Schedule }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const sentences = scheduleMessages(record, new Date(), timeZone);
  if (sentences.length === 0) return null;
  return (
    <DetailsSection title={translate('schedule.label')}>
      <Facts facts={sentences.map(({ key, when }) => ({ label: translate(key), value: when }))} />
    </DetailsSection>
  );
}
