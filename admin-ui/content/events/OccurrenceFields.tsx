import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Occurrence, OCCURRENCES } from '../../../contract/content/events.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';

const CHOICES = OCCURRENCES.map((id) => ({ id, name: `resources.events.occurrences.${id}` }));

export function OccurrenceFields() {
  const occurrence: Occurrence = useWatch({ name: 'occurrence' });
  return (
    <>
      <ChoiceInput source="occurrence" choices={CHOICES} />
      {occurrence !== 'PLANNED' && (
        <TextInput source="occurrenceReason" helperText="resources.events.form.reason_hint" />
      )}
    </>
  );
}
