import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { DateInput, TimeInput, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { FieldRow } from '../form/FieldRow.js';
import { SCHEDULE_ALIASES, scheduleFromForm, type ScheduleValues } from './scheduleForm.js';
import type { Schedule } from '../../../contract/records/schedule.js';
import { asTyped } from '../form/asTyped.js';
import { scheduleMessages } from './scheduleMessages.js';
import './messages.js';

/** Returns 'Publish on 3 December 2026, 9:00 AM · Take down on …', or an empty text without dates. */
function useScheduleText(schedule: Schedule): string {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return scheduleMessages(schedule, new Date(), timeZone)
    .map(({ key, when }) => `${translate(key)} ${when}`)
    .join(' · ');
}

interface Props {
  /** Status of the record until it is published. */
  waitsAs: 'DRAFT' | 'INACTIVE';
}

const FIELDS = ['publishDay', 'publishTime', 'unpublishDay', 'unpublishTime'] as const;
const NAMES = [...FIELDS, ...Object.keys(SCHEDULE_ALIASES)];

/** Fields of a `ScheduledRecordForm` for the dates of publishing and taking down, folded into one line while unused. */
export function ScheduleFields({ waitsAs }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const id = useId();
  const { errors } = useFormState();
  const [publishDay, publishTime, unpublishDay, unpublishTime]: (string | null)[] = useWatch({ name: FIELDS });
  const values: ScheduleValues = { publishDay, publishTime, unpublishDay, unpublishTime } as ScheduleValues;
  const text = useScheduleText(scheduleFromForm(timeZone, values));
  const isSet = Boolean(publishDay || unpublishDay);
  const [wasSet, setWasSet] = useState(false);
  const [open, setOpen] = useState(false);
  if (isSet !== wasSet) {
    setWasSet(isSet);
    // Never closes by itself: a user who clears the last date may want to enter another.
    if (isSet) setOpen(true);
  }
  const isOpen = open || NAMES.some((name) => errors[name]);

  return (
    <Box>
      <Button
        startIcon={<ScheduleIcon />}
        endIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ mx: -1.25, maxWidth: 'none', textAlign: 'left', whiteSpace: 'normal' }}
      >
        {text || translate('schedule.title')}
      </Button>
      <Stack id={id} sx={{ gap: 2, mt: isOpen ? 1.5 : 0 }}>
        {isOpen && (
          <>
            <FieldRow>
              <DateInput source="publishDay" {...asTyped} helperText={`schedule.waits_as.${waitsAs}`} />
              <TimeInput source="publishTime" {...asTyped} helperText="schedule.time_hint" />
            </FieldRow>
            <FieldRow>
              <DateInput source="unpublishDay" {...asTyped} helperText="schedule.take_down_hint" />
              <TimeInput source="unpublishTime" {...asTyped} helperText="schedule.end_hint" />
            </FieldRow>
          </>
        )}
      </Stack>
    </Box>
  );
}
