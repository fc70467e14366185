import { Button, Stack } from '@mui/material';
import { DateInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import {
  isWaitDay,
  WAIT_DAYS_AT_MOST,
  WAIT_ERRORS,
  WAIT_REASON,
  type Waits,
} from '../../../../contract/families/waits.js';
import type { FormCollection } from '../../../../contract/delivery/mails.js';
import { addDays } from '../../../../contract/platform/dates.js';
import { textErrors } from '../../../../contract/platform/validation.js';
import { FormDialog } from '../../../components/form/FormDialog.js';
import type { Save } from '../../../components/form/FramedForm.js';
import { asTyped } from '../../../components/form/asTyped.js';
import { useSchoolDay } from '../../../components/useSchoolDay.js';
import './messages.js';

export interface WaitValues {
  waitUntil: string;
  waitReason: string;
}

const DAYS = { tomorrow: 1, week: 7, month: 28 } as const;
interface Props {
  collection: FormCollection;
  /** Its wait is in the form. */
  record?: Waits;
  onSave: Save<WaitValues>;
  onClose: () => void;
}

export function WaitDialog({ collection, record, onSave, onClose }: Props) {
  const translate = useTranslate();
  const today = useSchoolDay();
  const tomorrow = addDays(today, 1);
  const last = addDays(today, WAIT_DAYS_AT_MOST);
  const { waitUntil: before, waitReason } = record ?? { waitUntil: null, waitReason: null };
  return (
    <FormDialog
      resource={collection}
      title={translate('wait.title')}
      text={translate('wait.text')}
      submit={translate('wait.save')}
      values={{ waitUntil: before && isWaitDay(before, today) ? before : tomorrow, waitReason: waitReason ?? '' }}
      rules={({ waitUntil, waitReason }) => [
        ...(isWaitDay(waitUntil, today) ? [] : [{ path: 'waitUntil', message: WAIT_ERRORS.day }]),
        ...textErrors({ waitReason: WAIT_REASON }, { waitReason }),
      ]}
      onSave={onSave}
      onClose={onClose}
    >
      <DayButtons today={today} />
      <DateInput
        source="waitUntil"
        label="wait.day"
        helperText={false}
        slotProps={{ htmlInput: { min: tomorrow, max: last } }}
        {...asTyped}
      />
      <TextInput
        source="waitReason"
        label="wait.reason"
        helperText={false}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: WAIT_REASON.max } }}
      />
    </FormDialog>
  );
}

function DayButtons({ today }: { today: string }) {
  const translate = useTranslate();
  const { setValue } = useFormContext<WaitValues>();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}>
      {Object.entries(DAYS).map(([name, days]) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          onClick={() => setValue('waitUntil', addDays(today, days), { shouldDirty: true })}
        >
          {translate(`wait.days.${name}`)}
        </Button>
      ))}
    </Stack>
  );
}
