import { noticePath, type PublicNotice, type NoticeLevel } from '../../contract/content/notices.js';
import { clockTime, dayOf, timeOf } from '../../contract/platform/dates.js';
import { plainText } from '../../contract/platform/text.js';
import { dayParts } from '../components/event-date.js';
import { Link } from '../components/Link.js';
import { messages } from '../i18n/notices.js';
import { fill } from '../i18n/t.js';
import { useSite } from '../routing/site.js';
import { NoticeTranslations } from './NoticeTranslations.js';

const CIRCLE = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8h.01';
const TRIANGLE = 'M12 4 2.5 20h19zM12 10v4M12 17h.01';

/** Separate from the icons of every page, to keep these small. */
function NoticeIcon({ level }: { level: NoticeLevel }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={level === 'info' ? CIRCLE : TRIANGLE} />
    </svg>
  );
}

export function NoticeLines({ notices }: { notices: PublicNotice[] }) {
  return (
    notices.length > 0 && (
      <ul>
        {notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
      </ul>
    )
  );
}

function NoticeLine({ notice }: { notice: PublicNotice }) {
  const { id, message, level, branch, branchId, reason, endsAt } = notice;
  return (
    <li className="notice-line" data-level={level}>
      <div className="wide">
        <NoticeIcon level={level} />
        <div>
          <p className="notice-words">
            {level !== 'info' && <span className="visually-hidden">{messages[level]} </span>}
            <strong dir="auto">{plainText(message)}</strong>
          </p>{' '}
          <p className="notice-facts">
            {branch && !(reason && message.includes(branch)) && (
              <>
                <Link to={`/branch/${branchId}`} dir="auto">
                  {branch}
                </Link>
                {' · '}
              </>
            )}
            <time dateTime={endsAt}>{useUntil(endsAt)}</time>
            {' · '}
            <Link to={noticePath(id)}>{messages.page}</Link>
          </p>{' '}
          <FoldedTranslations notice={notice} />
        </div>
      </div>
    </li>
  );
}

const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

/** On phones, says in a line of each language which days it is closed, and folds the sentences below it. */
function FoldedTranslations({ notice }: { notice: PublicNotice }) {
  const { translations = [], closedFrom, closedTo } = notice;
  const days = [...new Set([closedFrom, closedTo])].flatMap((day) => (day ? [shortDay(day)] : [])).join('–');
  if (!translations.length) return null;
  return (
    <details className="notice-languages">
      <summary>
        {translations.map(({ lang }) => (
          <span key={lang} lang={lang}>
            {`${messages.closed[lang]} ${days}`}
          </span>
        ))}
      </summary>
      <NoticeTranslations notice={notice} />
    </details>
  );
}

/** Includes the day if it is not today. */
function useUntil(endsAt: string): string {
  const { config, today } = useSite();
  const time = clockTime(timeOf(endsAt, config.timeZone));
  const day = dayOf(endsAt, config.timeZone);
  return day === today ? fill(messages.until, { time }) : fill(messages.untilDay, { time, ...dayParts(day) });
}
