import { useCallback } from 'react';
import { TextInput, usePermissions, useRecordContext, DateInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import {
  type StaffCalendarDay,
  CALENDAR_DAY,
  CALENDAR_DAY_DATES,
  type CalendarDayInput,
  calendarDayIssues,
  type CalendarDayKind,
  type CalendarDayStatus,
} from '../../../contract/content/calendar-days.js';
import { isDay } from '../../../contract/platform/dates.js';
import type { Issue } from '../../../contract/platform/envelope.js';
import { textError } from '../../../contract/platform/validation.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FirstInput } from '../../components/form/FirstInput.js';
import { FormColumns } from '../../components/form/FormColumns.js';
import { FormSection } from '../../components/form/FormSection.js';
import { RecordForm } from '../../components/form/RecordForm.js';
import { asTyped } from '../../components/form/asTyped.js';
import { useBranches } from '../../components/useBranches.js';
import { useResourceMessage } from '../../components/useResourceMessage.js';
import { paths } from '../../providers/paths.js';
import { KIND_CHOICES, STATUS_CHOICES } from './dayStyles.js';

/** Used instead of a branch's id: for the whole school, and for a deleted branch. */
const ALL = 'all';
const GONE = 'gone';

interface CalendarDayValues {
  title: string | null;
  kind: CalendarDayKind;
  firstDay: string | null;
  lastDay: string | null;
  /** Id of a branch, ALL, GONE, or empty while nothing is chosen. */
  branch: string;
  status: CalendarDayStatus;
  note: string | null;
  /** Read-only: not sent to the server. */
  branchName: string | null;
}

const branchToForm = ({ branch, branchId }: StaffCalendarDay): string =>
  branch === null ? ALL : branchId === null ? GONE : String(branchId);

/**
 * Returns the form's values. `isBound` users may only write for single branches: they must choose one for a new day.
 */
const dayToForm = (isBound: boolean, day?: StaffCalendarDay): CalendarDayValues => ({
  title: day?.title ?? '',
  kind: day?.kind ?? 'TERM',
  firstDay: day?.firstDay ?? '',
  lastDay: day?.lastDay ?? '',
  branch: day ? branchToForm(day) : isBound ? '' : ALL,
  status: day?.status ?? 'CONFIRMED',
  note: day?.note ?? '',
  branchName: day?.branch ?? null,
});

/** Leaves out a deleted branch, so that the day keeps it until another one is chosen. */
const dayFromForm = ({ title, kind, firstDay, lastDay, branch, status, note }: CalendarDayValues) =>
  ({
    title: title!.trim(),
    kind,
    firstDay: firstDay!,
    lastDay: lastDay!,
    status,
    note: note?.trim() || null,
    ...(branch !== GONE && { branchId: branch === ALL ? null : Number(branch) }),
  }) satisfies CalendarDayInput;

function dayIssues({ title, firstDay, lastDay, branch, note }: CalendarDayValues): Issue[] {
  const { required, lastRequired, message } = CALENDAR_DAY_DATES;
  const dayError = (day: string | null, missing: string) => (!day ? missing : isDay(day) ? undefined : message);
  const errors = {
    title: textError(CALENDAR_DAY.title, title),
    firstDay: dayError(firstDay, required),
    lastDay: dayError(lastDay, lastRequired),
    branch: branch ? undefined : 'resources.calendar-days.form.branch_required',
    note: textError(CALENDAR_DAY.note, note),
  };
  const issues = Object.entries(errors).flatMap(([path, error]) => (error ? [{ path, message: error }] : []));
  const areDays = !errors.firstDay && !errors.lastDay;
  return areDays ? [...issues, ...calendarDayIssues({ firstDay: firstDay!, lastDay: lastDay! })] : issues;
}

/** Fields for the first and the last day. The last day follows the first until it is changed. */
function PeriodFields() {
  const message = useResourceMessage();
  const { getValues, setValue } = useFormContext<CalendarDayValues>();
  const follow = (first: string) => {
    const { firstDay, lastDay } = getValues();
    if (!lastDay || lastDay === firstDay) setValue('lastDay', first, { shouldDirty: true });
    return first;
  };
  return (
    <FieldRow>
      <DateInput source="firstDay" format={asTyped.format} parse={follow} helperText={false} />
      <DateInput source="lastDay" {...asTyped} helperText={message('form.last_hint')} />
    </FieldRow>
  );
}

const SERVERS_NAMES = { branchId: 'branch' };

export function CalendarDayForm() {
  const message = useResourceMessage();
  const { permissions } = usePermissions();
  const isBound = permissions === 'BRANCH_ADMIN';
  const toForm = useCallback((day?: StaffCalendarDay) => dayToForm(isBound, day), [isBound]);

  return (
    <RecordForm<StaffCalendarDay, CalendarDayValues>
      list={paths.calendarDays}
      toForm={toForm}
      fromForm={dayFromForm}
      rules={dayIssues}
      aliases={SERVERS_NAMES}
    >
      <FormColumns
        left={
          <FormSection title={message('form.details')}>
            <FirstInput source="title" helperText={false} />
            <ChoiceInput source="kind" choices={KIND_CHOICES} />
            <TextInput source="note" multiline minRows={3} maxRows={12} helperText={message('form.note_hint')} />
          </FormSection>
        }
        right={
          <FormSection title={message('form.when')} hint={message('form.status_hint')}>
            <PeriodFields />
            <FieldRow>
              <DayBranchInput />
              <ChoiceInput source="status" choices={STATUS_CHOICES} />
            </FieldRow>
          </FormSection>
        }
      />
    </RecordForm>
  );
}

function DayBranchInput() {
  const message = useResourceMessage();
  const { permissions } = usePermissions();
  const stored = useRecordContext<CalendarDayValues & { id: number }>();
  const branches = (useBranches() ?? []).map(({ id, name }) => ({ id: String(id), name }));
  const choices = [...(permissions === 'BRANCH_ADMIN' ? [] : [{ id: ALL, name: message('all') }]), ...branches];
  if (stored?.branch && !choices.some(({ id }) => id === stored.branch)) {
    const { branch: id, branchName } = stored;
    choices.push({
      id,
      name: id === GONE ? message('branch_gone', { branch: branchName }) : (branchName ?? message('all')),
    });
  }
  return <ChoiceInput source="branch" choices={choices} />;
}
