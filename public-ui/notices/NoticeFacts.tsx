import { ALL_CAMPUSES, daysOfNotice, timeAndDay } from '../../contract/content/notice-words.js';
import type { PublishedNotice } from '../../contract/content/notices.js';
import { longDays } from '../../contract/platform/long-day.js';
import { Icon } from '../components/Icon.js';
import { Link } from '../components/Link.js';
import { t } from '../i18n/notice-pages.js';
import { useSite } from '../routing/site.js';

export function NoticeFacts({ notice }: { notice: PublishedNotice }) {
  const { timeZone } = useSite().config;
  const { kind, state, raisedAt, until } = notice;
  const days = daysOfNotice(notice, timeZone);
  return (
    <dl className="notice-page-facts">
      <div>
        <dt>
          <Icon name="calendar" />
          {t(kind === 'CLOSURE' ? 'notice.closedOn' : 'notice.validOn')}
        </dt>
        <dd>
          {longDays(days)}
          {state === 'current' && kind !== 'CLOSURE' && (
            <small>{t('notice.until', { time: timeAndDay(until, timeZone) })}</small>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="pin" />
          {t('notice.campuses')}
        </dt>
        <dd dir="auto">
          <NoticeCampuses notice={notice} />
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="clock" />
          {t('notice.raised')}
        </dt>
        <dd>
          <time dateTime={raisedAt}>{timeAndDay(raisedAt, timeZone)}</time>
        </dd>
      </div>
    </dl>
  );
}

function NoticeCampuses({ notice: { branch, branchId } }: { notice: PublishedNotice }) {
  const { branches } = useSite();
  if (branch) return <Link to={`/branch/${branchId}`}>{branch}</Link>;
  return (
    <>
      {ALL_CAMPUSES}
      {branches.length > 1 && <small>{branches.map(({ name }) => name).join(', ')}</small>}
    </>
  );
}
