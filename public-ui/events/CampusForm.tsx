import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../i18n/events.js';
import { useSite } from '../routing/site.js';
import { eventsFilter, eventsPath, type EventsFilter } from './events-filter.js';
import '../components/filter-form.css';

/** Without a script, the browser sends the form as a query itself. */
export function CampusForm({ filter: { when, forBranch } }: { filter: EventsFilter }) {
  const { branches } = useSite();
  const navigate = useNavigate();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
    void navigate(eventsPath(eventsFilter(chosen)));
  };
  return (
    <form className="filter-form" action={eventsPath()} onSubmit={apply} role="search" aria-label={t('events.filter')}>
      {when && <input type="hidden" name="when" value={when} />}
      <label>
        {t('events.campus')}
        <select name="branch" defaultValue={forBranch ?? ''}>
          <option value="">{t('branch.all')}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button-quiet">
        {t('events.apply')}
      </button>
    </form>
  );
}
