import { Link } from '../components/Link.js';
import { Notice } from '../components/Notice.js';
import { t } from '../i18n/events.js';
import { useSite } from '../routing/site.js';
import { eventsPath, type EventsFilter } from './events-filter.js';

const OF_SCHOOL = { all: 'events.empty', upcoming: 'events.emptyUpcoming', past: 'events.emptyPast' } as const;
const OF_BRANCH = {
  all: 'events.emptyOfBranch',
  upcoming: 'events.emptyUpcomingOfBranch',
  past: 'events.emptyPastOfBranch',
} as const;

export function NoEvents({ filter: { when, forBranch } }: { filter: EventsFilter }) {
  const branch = useSite().branches.find(({ id }) => id === forBranch);
  const messages = branch ? OF_BRANCH : OF_SCHOOL;
  const isFiltered = when || branch;
  return (
    <Notice title={t(messages[when ?? 'all'], { branch: branch?.name ?? '' })}>
      <Link to={isFiltered ? eventsPath() : '/'} className="button">
        {t(isFiltered ? 'events.showAll' : 'notFound.home')}
      </Link>
    </Notice>
  );
}
