import { Button } from '@mui/material';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { askedFields } from '../../../../contract/school/admission-fields.js';
import { ChoiceInput } from '../../../components/form/ChoiceInput.js';
import { useSiteSettings } from '../../../providers/useSiteSettings.js';
import './messages.js';

/** What the school asks beyond the specified form, all of it optional here. Closed at first, as the form is short. */
export function EntryAnswers() {
  const translate = useTranslate();
  const settings = useSiteSettings();
  const [isOpen, setOpen] = useState(false);
  const fields = settings ? askedFields(settings) : [];
  const { errors } = useFormState();
  if (!fields.length) return null;
  // A field with an error must be in view.
  const isShown = isOpen || fields.some(({ name }) => errors[name]);
  return (
    <>
      <Button aria-expanded={isShown} onClick={() => setOpen(!isShown)} sx={{ alignSelf: 'flex-start', mb: 1 }}>
        {translate('entry.answers')}
      </Button>
      {isShown &&
        fields.map(({ name, label, kind, max, choices }) =>
          choices ? (
            <ChoiceInput
              key={name}
              source={name}
              label={label}
              choices={['', ...choices].map((id) => ({ id, name: id || 'entry.not_answered' }))}
            />
          ) : (
            <TextInput
              key={name}
              source={name}
              label={label}
              type={kind === 'phone' ? 'tel' : undefined}
              multiline={kind === 'long'}
              helperText={false}
              slotProps={{ htmlInput: { dir: 'auto', maxLength: max } }}
            />
          ),
        )}
    </>
  );
}
