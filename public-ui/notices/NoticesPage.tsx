import { campusOf, daysOfNotice, noticeLabel, timeAndDay } from '../../contract/content/notice-words.js';
import { NOTICES_PATH, noticePath, type PublishedNotice } from '../../contract/content/notices.js';
import { longDays } from '../../contract/platform/long-day.js';
import { plainText } from '../../contract/platform/text.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Link } from '../components/Link.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { PageIntro } from '../components/PageIntro.js';
import { t } from '../i18n/notice-pages.js';
import { breadcrumbs } from '../routing/json-ld.js';
import type { PageMeta } from '../routing/meta.js';
import type { MetaArgs, PageProps } from '../routing/page-route.js';
import { useSite } from '../routing/site.js';
import type { NoticesData } from './notice-pages-data.js';
import { NoticeTranslations } from './NoticeTranslations.js';
import './notice-pages.css';

export default function NoticesPage({ page }: PageProps<NoticesData>) {
  return (
    <>
      <PageIntro title={t('notices.title')}>{t('notices.text')}</PageIntro>
      <div className="wide section">
        <NoticesList page={page} />
      </div>
    </>
  );
}

function NoticesList({ page }: PageProps<NoticesData>) {
  if (page.state === 'failed') return <FailureNotice title={page.message} retry={page.retry} />;
  if (page.state !== 'ready') return <Loading text={t('notices.loading')} />;
  const { notices } = page.data;
  if (!notices.length) {
    return (
      <Notice title={t('notices.none')}>
        <Link to="/" className="button">
          {t('notFound.home')}
        </Link>
      </Notice>
    );
  }
  return (
    <ul className="notice-list">
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeEntry notice={notice} />
        </li>
      ))}
    </ul>
  );
}

function NoticeEntry({ notice }: { notice: PublishedNotice }) {
  const { timeZone } = useSite().config;
  const { id, kind, state, message, raisedAt } = notice;
  return (
    <article className="notice-page" data-kind={kind} data-state={state}>
      <p className="notice-entry-label">{noticeLabel(notice)}</p>
      <h2 dir="auto">
        <Link to={noticePath(id)}>{plainText(message)}</Link>
      </h2>
      <NoticeTranslations notice={notice} />
      <p>
        {longDays(daysOfNotice(notice, timeZone))} · <span dir="auto">{campusOf(notice)}</span>
      </p>
      <p className="notice-entry-raised">{t('notice.raisedAt', { time: timeAndDay(raisedAt, timeZone) })}</p>
    </article>
  );
}

export function meta({ site }: MetaArgs<NoticesData>): PageMeta {
  return {
    title: t('notices.title'),
    description: t('notices.description', { name: site.settings.site_name }),
    path: NOTICES_PATH,
    jsonLd: [breadcrumbs(site, [[t('notices.title'), NOTICES_PATH]])],
  };
}
