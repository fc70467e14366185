import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '../components/Link.js';
import { t } from '../i18n/events.js';
import { MANY_BRANCHES } from '../layout/BranchMenu.js';
import { useSite } from '../routing/site.js';
import { eventsFilter, eventsPath, type EventsFilter } from './events-filter.js';
import '../components/filter-form.css';

const TIMES = [
  [undefined, t('events.all')],
  ['upcoming', t('events.coming')],
  ['past', t('events.whenPast')],
] as const;

/** Reads the URL, because it is shown before the events are loaded. */
export function useEventsFilter(): EventsFilter {
  const { branches } = useSite();
  const { when, forBranch } = eventsFilter(new URLSearchParams(useLocation().search));
  return { when, forBranch: branches.find(({ id }) => id === forBranch)?.id };
}

/** Links, so that they work without a script; many campuses are in a form. */
export function EventFilters() {
  const { branches } = useSite();
  const { when, forBranch } = useEventsFilter();
  const isMany = branches.length >= MANY_BRANCHES;
  return (
    <nav className="event-filters" aria-label={t('events.filter')}>
      <ul>
        {TIMES.map(([time, label]) => (
          <FilterLink key={label} filter={{ when: time, forBranch }} isCurrent={time === when}>
            {label}
          </FilterLink>
        ))}
      </ul>
      {isMany && <CampusForm key={forBranch} filter={{ when, forBranch }} />}
      {branches.length > 1 && !isMany && (
        <ul>
          <FilterLink filter={{ when }} isCurrent={!forBranch}>
            {t('branch.all')}
          </FilterLink>
          {branches.map(({ id, name }) => (
            <FilterLink key={id} filter={{ when, forBranch: id }} isCurrent={id === forBranch}>
              {name}
            </FilterLink>
          ))}
        </ul>
      )}
    </nav>
  );
}

interface FilterLinkProps {
  filter: EventsFilter;
  isCurrent: boolean;
  children: string;
}

function FilterLink({ filter, isCurrent, children }: FilterLinkProps) {
  return (
    <li>
      <Link to={eventsPath(filter)} aria-current={isCurrent || undefined} dir="auto">
        {children}
      </Link>
    </li>
  );
}

/** Without a script, the browser sends the form as a query itself. */
function CampusForm({ filter: { when, forBranch } }: { filter: EventsFilter }) {
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
