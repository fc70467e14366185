import { useState } from 'react';
import { DateInput, TextInput, TimeInput, useTranslate } from 'react-admin';
import { type StaffVisit, VISIT_KINDS } from '../../../../contract/families/visits.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { ChoiceInput } from '../../../components/form/ChoiceInput.js';
import { FieldRow } from '../../../components/form/FieldRow.js';
import { FormDialog } from '../../../components/form/FormDialog.js';
import { useSaveVisit } from './useSaveVisit.js';
import { NEW_VISIT, visitIssues, visitToForm } from './visitForm.js';

interface Props {
  admissionId: number;
  /** The visit to change; without it, a new one. */
  visit?: StaffVisit;
  onClose: () => void;
}

/** Plain text of no time zone: `2026-11-21` and `18:00`. */
const asTyped = { parse: (value: string) => value, format: (value: string) => value };
const SERVERS_NAMES = { startsAt: 'from', endsAt: 'to' };
const TYPED = { slotProps: { htmlInput: { dir: 'auto' } } };

export function VisitDialog({ admissionId, visit: shown, onClose }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  // As it was opened: where a colleague has saved since, the server refuses the version.
  const [visit] = useState(shown);
  const [values] = useState(() => (visit ? visitToForm(visit, timeZone) : NEW_VISIT));
  const save = useSaveVisit(admissionId, visit, onClose);
  return (
    <FormDialog
      resource="visits"
      title={translate(`visits.${visit ? 'change' : 'plan'}`)}
      text={translate('visits.dialog_text', { timeZone })}
      submit={translate('visits.save')}
      sends
      id={visit?.id}
      values={values}
      rules={(entered) => visitIssues(entered, timeZone)}
      aliases={SERVERS_NAMES}
      onSave={save}
      onClose={onClose}
    >
      <ChoiceInput source="kind" choices={VISIT_KINDS.map((id) => ({ id, name: `visits.kinds.${id}` }))} />
      <DateInput source="day" label="visits.day" {...asTyped} />
      <FieldRow>
        <TimeInput source="from" label="visits.from" {...asTyped} />
        <TimeInput source="to" label="visits.to" {...asTyped} />
      </FieldRow>
      <TextInput source="place" label="visits.place" {...TYPED} />
      <TextInput source="note" label="visits.note" multiline minRows={2} maxRows={6} {...TYPED} />
    </FormDialog>
  );
}
