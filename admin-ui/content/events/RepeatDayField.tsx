import { Button, Stack, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isDay } from '../../../contract/platform/dates.js';

interface Props {
  isFull: boolean;
  onAdd: (day: string) => void;
}

/** One more day on which an event takes place. */
export function RepeatDayField({ isFull, onAdd }: Props) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState('');
  const add = () => {
    if (!isDay(day) || isFull) return;
    onAdd(day);
    setDay('');
    input.current?.focus();
  };
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-end' }}>
      <TextField
        type="date"
        label={translate('resources.events.repeat.day')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && add()}
        inputRef={input}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button variant="outlined" disabled={!isDay(day) || isFull} onClick={add} sx={{ flexShrink: 0 }}>
        {translate('resources.events.repeat.add')}
      </Button>
    </Stack>
  );
}
