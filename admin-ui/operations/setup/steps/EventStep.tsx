import { DateInput, TextInput, TimeInput } from 'react-admin';
import { FieldRow } from '../../../components/form/FieldRow.js';
import { asTyped } from '../../../components/form/asTyped.js';
import { eventFromForm, eventIssues, eventToForm, type EventValues } from '../../../content/events/eventForm.js';
import { paths } from '../../../providers/paths.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { RecordStep } from './RecordStep.js';
import type { StepProps } from './stepProps.js';

export function EventStep({ onDone }: StepProps) {
  const { timeZone } = useSiteConfig();
  return (
    <RecordStep<EventValues>
      resource="events"
      list={paths.upcomingEvents}
      values={eventToForm(timeZone)}
      rules={eventIssues}
      fromForm={(values) => eventFromForm(timeZone, values)}
      aliases={{ date: 'day' }}
      onSaved={onDone}
    >
      <TextInput source="title" helperText={false} />
      <FieldRow>
        <DateInput source="day" {...asTyped} helperText={false} />
        <TimeInput source="time" {...asTyped} helperText={false} />
      </FieldRow>
      <TextInput source="description" multiline minRows={3} maxRows={12} helperText={false} />
    </RecordStep>
  );
}
