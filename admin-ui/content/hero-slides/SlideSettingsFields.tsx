import { BooleanInput, TextInput } from 'react-admin';
import { SLIDE_ORDER, THEMES } from '../../../contract/content/hero-slides.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { ScheduleFields } from '../../components/schedule/ScheduleFields.js';

const THEME_CHOICES = THEMES.map((id) => ({ id, name: `resources.hero-slides.form.themes.${id}` }));

export function SlideSettingsFields() {
  return (
    <>
      <FieldRow>
        <ChoiceInput source="theme" choices={THEME_CHOICES} />
        <TextInput
          source="order"
          type="number"
          slotProps={{ htmlInput: { min: SLIDE_ORDER.min, step: 1 } }}
          helperText="resources.hero-slides.form.order_hint"
        />
      </FieldRow>
      <BooleanInput source="isActive" label="resources.hero-slides.form.active" helperText={false} />
      <ScheduleFields waitsAs="INACTIVE" />
    </>
  );
}
