import { useEffect, useState } from 'react';
import {
  DateInput,
  TextInput,
  TimeInput,
  useGetList,
  useTranslate,
  useCreate,
  useNotify,
  useRefresh,
  useUpdate,
  type HttpError,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RelatedRecord } from '../../../../contract/families/parents.js';
import { THREAD } from '../../../../contract/families/threads.js';
import {
  type StaffVisit,
  VISIT_KINDS,
  VISIT,
  type VisitKind,
  type VisitInput,
  visitTimeIssues,
} from '../../../../contract/families/visits.js';
import { dayOf, isDay, timeOf } from '../../../../contract/platform/dates.js';
import type { Issue } from '../../../../contract/platform/envelope.js';
import { instantOf } from '../../../../contract/platform/time-zone.js';
import { textError } from '../../../../contract/platform/validation.js';
import { DaysOff } from '../../../components/calendar/DaysOff.js';
import { useStaleMessage } from '../../../components/editing/useStaleMessage.js';
import { errorMessageOf } from '../../../components/errorMessageOf.js';
import { CheckboxesInput } from '../../../components/form/CheckboxesInput.js';
import { ChoiceInput } from '../../../components/form/ChoiceInput.js';
import { FieldRow } from '../../../components/form/FieldRow.js';
import { FormDialog } from '../../../components/form/FormDialog.js';
import { asTyped } from '../../../components/form/asTyped.js';
import { useBranches } from '../../../components/useBranches.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';

interface VisitValues {
  kind: VisitKind;
  day: string | null;
  from: string | null;
  to: string | null;
  place: string | null;
  note: string | null;
  /** Other applications of the same parent; only of a new visit. */
  alsoFor: number[];
}

const NEW_VISIT: VisitValues = {
  kind: 'visit',
  day: '',
  from: '09:00',
  to: '09:30',
  place: '',
  note: '',
  alsoFor: [],
};

const visitToForm = ({ kind, startsAt, endsAt, place, note }: StaffVisit, timeZone: string): VisitValues => ({
  kind,
  day: dayOf(startsAt, timeZone),
  from: timeOf(startsAt, timeZone),
  to: timeOf(endsAt, timeZone),
  place,
  note: note ?? '',
  alsoFor: [],
});

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const LAST_MINUTE = minutesOf('23:59');

/** Returns the end of a visit that is moved to start at `from`; undefined if it would end after that day. */
function endAfter(from: string, before: Pick<VisitValues, 'from' | 'to'>): string | undefined {
  if (!from || !before.from || !before.to || before.to <= before.from) return undefined;
  const end = minutesOf(from) + minutesOf(before.to) - minutesOf(before.from);
  if (end > LAST_MINUTE) return undefined;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const instant = (day: string | null, time: string | null, timeZone: string) =>
  day && isDay(day) && time ? instantOf(day, time, timeZone) : undefined;

const visitFromForm = ({ kind, day, from, to, place, note }: VisitValues, timeZone: string) =>
  ({
    kind,
    startsAt: instant(day, from, timeZone)!.toISOString(),
    endsAt: instant(day, to, timeZone)!.toISOString(),
    place: place!.trim(),
    note: note?.trim() || null,
  }) satisfies Partial<VisitInput>;

function visitIssues({ day, from, to, place, note }: VisitValues, timeZone: string): Issue[] {
  const [startsAt, endsAt] = [instant(day, from, timeZone), instant(day, to, timeZone)];
  const times = startsAt && endsAt ? visitTimeIssues(startsAt, endsAt) : [];
  const errors: [string, string | undefined | false][] = [
    ['day', !(day && isDay(day)) && VISIT.startsAt.required],
    ['from', !from && VISIT.startsAt.required],
    ['to', !to ? VISIT.endsAt.required : times[0]?.message],
    ['place', textError(VISIT.place, place)],
    ['note', textError(VISIT.note, note)],
  ];
  return errors.flatMap(([path, message]) => (message ? [{ path, message }] : []));
}

interface Props {
  admissionId: number;
  branchId: number | null;
  /** False if the parent has no email address. */
  isMailed?: boolean;
  /** Applications of the same parent for other children. A new visit can be for those of the same campus, too. */
  family?: Pick<RelatedRecord, 'id' | 'title' | 'branchId'>[];
  /** The visit to change; undefined for a new one. */
  visit?: StaffVisit;
  onClose: () => void;
}

const SERVERS_NAMES = { startsAt: 'from', endsAt: 'to' };
const TYPED = { slotProps: { htmlInput: { dir: 'auto' } } };

export function VisitDialog({ admissionId, branchId, isMailed = true, family = [], visit: shown, onClose }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  // Keeps the version as it was opened: if a colleague has saved since, the server must refuse the change.
  const [visit] = useState(shown);
  const [values] = useState(() => (visit ? visitToForm(visit, timeZone) : NEW_VISIT));
  const siblings = family.filter((one) => one.branchId === branchId);
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
      draft={{ resource: 'admissions', record: `${admissionId}-visit${visit ? `-${visit.id}` : ''}` }}
      onSave={({ alsoFor, ...entered }, key) =>
        // A draft may name one that is gone since.
        save({ ...entered, alsoFor: alsoFor.filter((one) => siblings.some(({ id }) => id === one)) }, key)
      }
      onClose={onClose}
    >
      <ChoiceInput source="kind" choices={VISIT_KINDS.map((id) => ({ id, name: `visits.kinds.${id}` }))} />
      <VisitTimes />
      <VisitDaysOff branchId={branchId} />
      {!visit && branchId !== null && <UsualPlace branchId={branchId} />}
      <TextInput source="place" label="visits.place" {...TYPED} />
      {!visit && siblings.length > 0 && (
        <CheckboxesInput source="alsoFor" label="visits.also_for" choices={siblings} max={THREAD.familyAtMost} />
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

/** The default of the place: that of the branch's latest visit, or its address. */
function UsualPlace({ branchId }: { branchId: number }) {
  const { resetField, getValues } = useFormContext<VisitValues>();
  const { data } = useGetList<StaffVisit>('visits', {
    filter: { branchId },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const branch = useBranches()?.find(({ id }) => id === branchId);
  const place = data && (data[0]?.place ?? branch?.address.slice(0, VISIT.place.max));
  useEffect(() => {
    // Waits for react-admin's own reset to the record, which runs in the same round of effects.
    const timer = setTimeout(() => {
      if (place && !getValues('place')) resetField('place', { defaultValue: place });
    });
    return () => clearTimeout(timer);
  }, [place, resetField, getValues]);
  return null;
}

/** Returns a function that saves a visit and returns the server's errors for the form. */
function useSaveVisit(admissionId: number, visit: StaffVisit | undefined, onClose: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { timeZone } = useSiteConfig();
  const [create] = useCreate<StaffVisit, HttpError>();
  const [update] = useUpdate<StaffVisit, HttpError>();
  const staleSentence = useStaleMessage();

  return async (values: VisitValues, idempotencyKey: string): Promise<Record<string, string> | undefined> => {
    const data = visitFromForm(values, timeZone);
    try {
      if (visit) {
        const change = { id: visit.id, data, previousData: visit };
        await update('visits', change, { returnPromise: true, mutationMode: 'pessimistic' });
      } else
        await create(
          'visits',
          {
            data: { ...data, admissionId, ...(values.alsoFor.length && { alsoFor: values.alsoFor }) },
            meta: { idempotencyKey },
          },
          { returnPromise: true },
        );
      notify('visits.saved', { type: 'success' });
    } catch (thrown) {
      const error = thrown as HttpError;
      if (error.body?.errors) return error.body.errors;
      const stale = staleSentence(error);
      const text = stale ?? errorMessageOf(error, { failed: 'visits.save_failed' });
      if (error.status !== 401) notify(text, { type: 'error' });
      if (!stale) return undefined;
    }
    refresh();
    onClose();
    return undefined;
  };
}
