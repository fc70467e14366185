import { useEffect, useState } from 'react';
import { DateInput, TextInput, TimeInput, useGetList, useTranslate } from 'react-admin';
import { THREAD } from '../../../../contract/families/threads.js';
import { type StaffVisit, VISIT_KINDS } from '../../../../contract/families/visits.js';
import { DaysOff } from '../../../components/calendar/DaysOff.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { CheckboxesInput } from '../../../components/form/CheckboxesInput.js';
import { ChoiceInput } from '../../../components/form/ChoiceInput.js';
import { FieldRow } from '../../../components/form/FieldRow.js';
import { FormDialog } from '../../../components/form/FormDialog.js';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSaveVisit } from './useSaveVisit.js';
import { endAfter, NEW_VISIT, visitIssues, visitToForm, type VisitValues } from './visitForm.js';

interface Props {
  admissionId: number;
  branchId: number | null;
  /** False if the parent has no email address. */
  isMailed?: boolean;
  /** Applications of the same parent for other children, for which a new visit can be, too. */
  family?: { id: number; title: string }[];
  /** The visit to change; undefined for a new one. */
  visit?: StaffVisit;
  onClose: () => void;
}

/** Plain text without a time zone: `2026-11-21` and `18:00`. */
const asTyped = { parse: (value: string) => value, format: (value: string) => value };
const SERVERS_NAMES = { startsAt: 'from', endsAt: 'to' };
const TYPED = { slotProps: { htmlInput: { dir: 'auto' } } };

export function VisitDialog({ admissionId, branchId, isMailed = true, family = [], visit: shown, onClose }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  // Keeps the version as it was opened: if a colleague has saved since, the server must refuse the change.
  const [visit] = useState(shown);
  const [values] = useState(() => (visit ? visitToForm(visit, timeZone) : NEW_VISIT));
  const save = useSaveVisit(admissionId, visit, onClose);
  return (
    <FormDialog
      resource="visits"
      title={translate(`visits.${visit ? 'change' : 'plan'}`)}
      text={translate(isMailed ? 'visits.dialog_text' : 'visits.not_mailed', { timeZone })}
      submit={translate(isMailed ? 'visits.save' : 'visits.save_only')}
      sends
      id={visit?.id}
      values={values}
      rules={(entered) => visitIssues(entered, timeZone)}
      aliases={SERVERS_NAMES}
      onSave={save}
      onClose={onClose}
    >
      <ChoiceInput source="kind" choices={VISIT_KINDS.map((id) => ({ id, name: `visits.kinds.${id}` }))} />
      <VisitTimes />
      <VisitDaysOff branchId={branchId} />
      {!visit && branchId !== null && <LastPlace branchId={branchId} />}
      <TextInput source="place" label="visits.place" {...TYPED} />
      {!visit && family.length > 0 && (
        <CheckboxesInput source="alsoFor" label="visits.also_for" choices={family.slice(0, THREAD.familyAtMost)} />
      )}
      <TextInput source="note" label="visits.note" multiline minRows={2} maxRows={6} {...TYPED} />
    </FormDialog>
  );
}

/** Fields for the start and end. The end moves with the start if it stays on the same day. */
function VisitTimes() {
  const { getValues, setValue } = useFormContext<VisitValues>();
  const moveEnd = (from: string) => {
    const before = getValues();
    const to = endAfter(from, before);
    if (to) setValue('to', to, { shouldDirty: true });
    return from;
  };
  return (
    <>
      <DateInput source="day" label="visits.day" {...asTyped} />
      <FieldRow>
        <TimeInput source="from" label="visits.from" {...asTyped} parse={moveEnd} />
        <TimeInput source="to" label="visits.to" {...asTyped} />
      </FieldRow>
    </>
  );
}

const VisitDaysOff = ({ branchId }: { branchId: number | null }) => (
  <DaysOff from={useWatch({ name: 'day' })} branchId={branchId} />
);

/** Prefills the place of the branch's latest visit, unless the user has typed one. */
function LastPlace({ branchId }: { branchId: number }) {
  const { setValue, getValues } = useFormContext<VisitValues>();
  const { data } = useGetList<StaffVisit>('visits', {
    filter: { branchId },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const place = data?.[0]?.place;
  useEffect(() => {
    if (place && !getValues('place')) setValue('place', place);
  }, [place, setValue, getValues]);
  return null;
}
