import { BooleanInput, NumberInput } from 'react-admin';
import { POSTER_PRIORITY } from '../../../contract/content/popup-posters.js';
import { FieldRow } from '../../components/form/FieldRow.js';

const whole = (value: string) => (value === '' ? null : Number(value));

export function PosterSettingsFields() {
  return (
    <FieldRow>
      <NumberInput
        source="priority"
        parse={whole}
        min={POSTER_PRIORITY.min}
        max={POSTER_PRIORITY.max}
        step={1}
        helperText="resources.popup-posters.form.priority_hint"
      />
      <BooleanInput source="isActive" label="resources.popup-posters.form.active" helperText={false} sx={{ pt: 3 }} />
    </FieldRow>
  );
}
