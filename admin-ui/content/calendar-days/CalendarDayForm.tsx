import { useCallback } from 'react';
import { TextInput, usePermissions } from 'react-admin';
import type { StaffCalendarDay } from '../../../contract/content/calendar-days.js';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { FieldRow } from '../../components/form/FieldRow.js';
import { FirstInput } from '../../components/form/FirstInput.js';
import { FormColumns } from '../../components/form/FormColumns.js';
import { FormSection } from '../../components/form/FormSection.js';
import { RecordForm } from '../../components/form/RecordForm.js';
import { useResourceMessage } from '../../components/useResourceMessage.js';
import { paths } from '../../providers/paths.js';
import { DayBranchInput } from './DayBranchInput.js';
import { type CalendarDayValues, dayFromForm, dayIssues, dayToForm } from './dayForm.js';
import { KIND_CHOICES, STATUS_CHOICES } from './dayStyles.js';
import { PeriodFields } from './PeriodFields.js';

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
