import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import type { Schedule } from '../../../contract/records/schedule.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import type { FormFrameProps } from '../form/FormFrame.js';
import { RecordForm } from '../form/RecordForm.js';
import {
  SCHEDULE_ALIASES,
  scheduleFromForm,
  scheduleIssues,
  scheduleToForm,
  type ScheduleValues,
} from './scheduleForm.js';

export function ScheduledRecordForm<T extends RaRecord & Schedule, Values extends object>({
  toForm,
  fromForm,
  rules,
  aliases,
  ...frame
}: Omit<FormFrameProps<T, Values>, 'outcome'>) {
  const { timeZone } = useSiteConfig();
  const withSchedule = useCallback(
    (record?: T) => ({ ...toForm(record), ...scheduleToForm(timeZone, record) }),
    [toForm, timeZone],
  );

  return (
    <RecordForm<T, Values & ScheduleValues>
      {...frame}
      toForm={withSchedule}
      fromForm={(values) => ({ ...fromForm(values), ...scheduleFromForm(timeZone, values) })}
      rules={(values) => [...rules(values), ...scheduleIssues(values)]}
      aliases={{ ...aliases, ...SCHEDULE_ALIASES }}
    />
  );
}
