import { Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import type { RepeatedEvent } from './RepeatedDays.js';
import { daysOfRepeat, ONCE, repeatFromForm, type RepeatChoice } from './repeatChoice.js';
import { RepeatFields } from './RepeatFields.js';
import { useRepeat } from './useRepeat.js';

interface Props {
  id: number;
  event: RepeatedEvent;
  isUnsaved: boolean;
  onRepeated: () => void;
  onClose: () => void;
}

export function RepeatDialog({ id, event, isUnsaved, onRepeated, onClose }: Props) {
  const translate = useTranslate();
  const [choice, setChoice] = useState<RepeatChoice>({ ...ONCE, way: 'WEEK' });
  const [asDrafts, setAsDrafts] = useState(false);
  const { mutate, isPending } = useRepeat(id, () => {
    onRepeated();
    onClose();
  });

  return (
    <ConfirmDialog
      title={translate('resources.events.repeat.title')}
      text={[translate('resources.events.repeat.text'), isUnsaved && translate('resources.events.repeat.unsaved')]
        .filter(Boolean)
        .join(' ')}
      confirm={translate('resources.events.repeat.confirm')}
      busy={isPending}
      isReady={daysOfRepeat(event.day, choice).length > 0}
      onConfirm={() => mutate({ ...repeatFromForm(choice), asDrafts })}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, mt: 2 }}>
        <RepeatFields event={event} choice={choice} onChange={setChoice} />
        <FormControlLabel
          control={<Checkbox checked={asDrafts} onChange={({ target }) => setAsDrafts(target.checked)} />}
          label={translate('resources.events.repeat.drafts')}
        />
      </Stack>
    </ConfirmDialog>
  );
}
