import { Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { EVENT, EVENT_DATE, type StaffEvent } from '../../../contract/content/events.js';
import { addDays, dayOf, daysBetween, isDay } from '../../../contract/platform/dates.js';
import { instantOf } from '../../../contract/platform/time-zone.js';
import { DaysOff } from '../../components/calendar/DaysOff.js';
import { useFieldChange } from '../../components/list/inline/useFieldChange.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';

interface Props {
  event: StaffEvent;
  day: string;
  onClose: () => void;
}

/** Form for the start of an event. The end moves with it. */
export function WhenForm({ onClose, ...shown }: Props) {
  const translate = useTranslate();
  // Keeps the version as it was opened: if a colleague has saved since, the server must refuse the change.
  const [{ event, day: storedDay }] = useState(shown);
  const { timeZone } = useSiteConfig();
  const change = useFieldChange(event);
  const [day, setDay] = useState(storedDay);
  const [time, setTime] = useState(event.time);
  const length = daysBetween(storedDay, dayOf(event.endDate ?? event.date, timeZone));
  const fields = [
    { name: 'day', type: 'date', value: day, set: setDay, missing: EVENT_DATE.required },
    ...(event.allDay ? [] : [{ name: 'time', type: 'time', value: time, set: setTime, missing: EVENT.time.required }]),
  ];
  const save = (submit: FormEvent) => {
    submit.preventDefault();
    if (!day || !time) return;
    onClose();
    if (day !== storedDay || time !== event.time) change({ date: instantOf(day, time, timeZone).toISOString(), time });
  };
  return (
    <Stack component="form" noValidate onSubmit={save} sx={{ gap: 2, p: 2, width: 260, maxWidth: '100%' }}>
      {fields.map(({ name, type, value, set, missing }, index) => (
        <TextField
          key={name}
          type={type}
          autoFocus={index === 0}
          label={translate(`resources.events.fields.${name}`)}
          value={value}
          onChange={({ target }) => set(target.value)}
          error={!value}
          helperText={value ? undefined : missing}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <DaysOff from={day} to={isDay(day) ? addDays(day, length) : day} branch={event.branch} />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <Button variant="outlined" onClick={onClose}>
          {translate('form.cancel')}
        </Button>
        <Button type="submit" variant="contained">
          {translate('resources.events.when.save')}
        </Button>
      </Stack>
    </Stack>
  );
}
