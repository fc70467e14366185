import { useLocation } from 'react-router';
import { Link } from '../components/Link.js';
import { t } from '../i18n/events.js';
import { MANY_BRANCHES } from '../layout/BranchMenu.js';
import { useSite } from '../routing/site.js';
import { CampusForm } from './CampusForm.js';
import { eventsFilter, eventsPath, type EventsFilter } from './events-filter.js';

const TIMES = [
  [undefined, t('events.all')],
  ['upcoming', t('events.coming')],
  ['past', t('events.whenPast')],
] as const;

/** Reads the URL, because it is shown before the events are loaded. */
export function useEventsFilter(): EventsFilter {
  const { branches } = useSite();
  const { when, branchId } = eventsFilter(new URLSearchParams(useLocation().search));
  return { when, branchId: branches.find(({ id }) => id === branchId)?.id };
}

/** Links, so that they work without a script; many campuses are in a form. */
export function EventFilters() {
  const { branches } = useSite();
  const { when, branchId } = useEventsFilter();
  const isMany = branches.length >= MANY_BRANCHES;
  return (
    <nav className="event-filters" aria-label={t('events.filter')}>
      <ul>
        {TIMES.map(([time, label]) => (
          <FilterLink key={label} filter={{ when: time, branchId }} isCurrent={time === when}>
            {label}
          </FilterLink>
        ))}
      </ul>
      {isMany && <CampusForm key={branchId} filter={{ when, branchId }} />}
      {branches.length > 1 && !isMany && (
        <ul>
          <FilterLink filter={{ when }} isCurrent={!branchId}>
            {t('branch.all')}
          </FilterLink>
          {branches.map(({ id, name }) => (
            <FilterLink key={id} filter={{ when, branchId: id }} isCurrent={id === branchId}>
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
