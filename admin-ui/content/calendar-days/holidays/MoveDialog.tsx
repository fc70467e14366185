import { DateInput, TextInput, useDataProvider, useTranslate } from 'react-admin';
import {
  CALENDAR_DAY_DATES,
  calendarDayIssues,
  type StaffCalendarDay,
} from '../../../../contract/content/calendar-days.js';
import { type DayMove, GAZETTE_NUMBER } from '../../../../contract/content/holidays.js';
import { isDay } from '../../../../contract/platform/dates.js';
import { textErrors } from '../../../../contract/platform/validation.js';
import { useChange } from '../../../components/editing/useChange.js';
import { FormDialog } from '../../../components/form/FormDialog.js';
import { asTyped } from '../../../components/form/asTyped.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';

function rules({ firstDay, gazetteNumber }: DayMove) {
  const issues = textErrors({ gazetteNumber: GAZETTE_NUMBER }, { gazetteNumber });
  if (!firstDay || !isDay(firstDay)) return [{ path: 'firstDay', message: CALENDAR_DAY_DATES.required }, ...issues];
  return [...calendarDayIssues({ firstDay, lastDay: firstDay }).slice(0, 1), ...issues];
}

/** Dialog that moves a holiday to the date in a gazette. */
export function MoveDialog({ day, onClose }: { day: StaffCalendarDay; onClose: () => void }) {
  const translate = useTranslate();
  const change = useChange();
  const dataProvider = useDataProvider<typeof ours>();
  const { id, title } = day;

  const save = async (move: DayMove): Promise<Record<string, string> | undefined> => {
    let errors: Record<string, string> | undefined;
    const moved = await change('calendar-days', day, { firstDay: move.firstDay } as Partial<StaffCalendarDay>, {
      shown: {},
      send: ({ version }) =>
        dataProvider.call<StaffCalendarDay>(`/calendar-days/${id}/move`, {
          method: 'POST',
          body: JSON.stringify(move),
          ifMatch: version,
        }),
      done: 'holidays.moved',
      failed: 'holidays.move_failed',
      args: { title },
      refused: (broken) => void (errors = broken),
    });
    if (moved) onClose();
    return errors;
  };

  return (
    <FormDialog<DayMove>
      resource="calendar-days"
      title={translate('holidays.move_title')}
      text={translate('holidays.move_text', { title })}
      submit={translate('holidays.move_submit')}
      values={{ firstDay: day.firstDay, gazetteNumber: day.gazetteNumber ?? '' }}
      rules={rules}
      onSave={save}
      onClose={onClose}
    >
      <DateInput source="firstDay" label="holidays.move_day" {...asTyped} />
      <TextInput source="gazetteNumber" label="holidays.number" />
    </FormDialog>
  );
}
