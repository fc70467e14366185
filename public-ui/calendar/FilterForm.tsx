import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { CALENDAR_KINDS } from '../../contract/content/calendar.js';
import { KIND_CHOICES, t } from '../i18n/calendar.js';
import { useSite } from '../routing/site.js';
import { type CalendarFilter, filteredPath, readFilter } from './calendar-filter.js';
import { PERIOD_ID } from './PeriodNav.js';
import { isYear } from './periods.js';
import '../components/filter-form.css';

export const FILTER_ID = 'filter';

interface FilterFormProps {
  period: string;
  filter: CalendarFilter;
}

/** Without a script, the browser sends the form as a query itself. */
export function FilterForm({ period, filter }: FilterFormProps) {
  const { branches } = useSite();
  const navigate = useNavigate();
  const path = `/calendar/${period}`;
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
    void navigate(filteredPath(path, readFilter(chosen), PERIOD_ID));
  };
  return (
    <form
      id={FILTER_ID}
      className="filter-form"
      action={path}
      onSubmit={apply}
      role="search"
      aria-label={t('calendar.filter')}
    >
      {branches.length > 1 && (
        <label>
          {t('calendar.campus')}
          <select name="branch" defaultValue={filter.branchId ?? ''}>
            <option value="">{t('branch.all')}</option>
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t('calendar.kind')}
        <select name="kind" defaultValue={filter.kind ?? ''}>
          <option value="">{t(isYear(period) ? 'calendar.allButEvents' : 'calendar.allKinds')}</option>
          {CALENDAR_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_CHOICES[kind]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button-quiet">
        {t('calendar.apply')}
      </button>
    </form>
  );
}
