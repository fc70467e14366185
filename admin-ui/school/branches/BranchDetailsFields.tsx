import { TextInput, useTranslate } from 'react-admin';
import { STATUSES } from '../../../contract/platform/records.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FirstInput } from '../../components/form/FirstInput.js';
import { useLockedFields } from '../../components/form/useLockedFields.js';
import { ScheduleFields } from '../../components/schedule/ScheduleFields.js';
import { ColourInput } from './ColourInput.js';
import { LocationFields } from './LocationFields.js';

const STATUS_CHOICES = STATUSES.map((id) => ({ id, name: `status.${id}` }));

export function BranchDetailsFields() {
  const translate = useTranslate();
  const locked = useLockedFields('branches');
  const example = translate('resources.branches.form.title_example');
  return (
    <>
      <FirstInput source="title" helperText={translate('resources.branches.form.title_hint', { example })} />
      <TextInput source="address" helperText={false} />
      <FieldRow>
        <TextInput source="contact" type="tel" helperText={false} />
        {!locked.includes('email') && <TextInput source="email" type="email" helperText={false} />}
        <ChoiceInput source="status" choices={STATUS_CHOICES} />
      </FieldRow>
      <ColourInput />
      {!locked.includes('notifyEmails') && (
        <TextInput source="notifyEmails" helperText="resources.branches.form.notify_hint" autoComplete="off" />
      )}
      <LocationFields />
      <ScheduleFields waitsAs="DRAFT" />
    </>
  );
}
