import { useState } from 'react';
import {
  noticeLabel,
  timeAndDay,
  noticeToForward,
  noticeDescription,
  noticeTitle,
  oneLine,
  ALL_CAMPUSES,
  daysOfNotice,
} from '../../contract/content/notice-words.js';
import { NOTICES_PATH, type PublishedNotice, noticePath, noticePicturePath } from '../../contract/content/notices.js';
import { longDays } from '../../contract/platform/long-day.js';
import { whatsAppUrl } from '../../contract/platform/phones.js';
import { plainText } from '../../contract/platform/text.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Icon } from '../components/Icon.js';
import { Link } from '../components/Link.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { useHydrated } from '../components/useHydrated.js';
import { t } from '../i18n/notice-pages.js';
import { breadcrumbs, withContext } from '../routing/json-ld.js';
import { absolute, type PageMeta } from '../routing/meta.js';
import type { PageProps, MetaArgs } from '../routing/page-route.js';
import { useSite, type Site } from '../routing/site.js';
import type { NoticeData } from './notice-pages-data.js';
import { NoticeTranslations } from './NoticeTranslations.js';
import './notice-pages.css';

export { noticeMeta as meta };

export default function NoticePage({ page }: PageProps<NoticeData>) {
  if (page.state === 'loading') return <Loading text={t('notice.loading')} />;
  if (page.state === 'failed') {
    const title = page.answered ? page.message : t('notice.failed');
    return <FailureNotice heading="h1" title={title} detail={page.message} retry={page.retry} />;
  }
  const notice = page.state === 'ready' ? page.data.notice : null;
  if (notice) return <TellNotice notice={notice} />;
  const isGone = page.state === 'ready';
  return (
    <Notice
      heading="h1"
      title={t(isGone ? 'notice.gone' : 'notice.missing')}
      detail={isGone ? t('notice.goneText') : undefined}
    >
      <Link to={NOTICES_PATH} className="button">
        {t('notices.all')}
      </Link>
    </Notice>
  );
}

function TellNotice({ notice }: { notice: PublishedNotice }) {
  const { kind, state } = notice;
  return (
    <article className="notice-page" data-kind={kind} data-state={state}>
      <header className="split page-intro">
        <div className="split-panel">
          <p className="kicker">{noticeLabel(notice)}</p>
          <h1 dir="auto">{plainText(notice.message)}</h1>
          <NoticeTranslations notice={notice} />
          <NoticeState notice={notice} />
        </div>
      </header>
      <div className="wide section notice-page-body">
        <NoticeFacts notice={notice} />
        {state === 'current' && <ForwardNotice notice={notice} />}
        <p>
          <Link to={NOTICES_PATH}>{t('notices.all')}</Link>
        </p>
      </div>
    </article>
  );
}

function NoticeState({ notice: { state, overAt } }: { notice: PublishedNotice }) {
  const { config } = useSite();
  if (state === 'current') return null;
  const time = timeAndDay(overAt!, config.timeZone);
  return (
    <p className="page-intro-text">
      <strong>{t(`notice.${state}`)}</strong> {t(`notice.${state}Since`, { time })}
    </p>
  );
}

/** Without a script, only the link to WhatsApp is shown; the share sheet only on devices that have one. */
function ForwardNotice({ notice }: { notice: PublishedNotice }) {
  const { timeZone, publicUrl } = useSite().config;
  const text = noticeToForward(notice, timeZone, publicUrl);
  const hasSheet = useHydrated() && 'share' in navigator;
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(t('notice.copied'));
    } catch {
      setMessage(t('notice.notCopied'));
    }
  };
  return (
    <section className="forward-notice" aria-labelledby="forward-notice">
      <h2 id="forward-notice">{t('notice.forward')}</h2>
      <p className="forward-ways">
        <a href={whatsAppUrl(text)} className="button">
          {t('notice.whatsApp')}
        </a>
        <button type="button" className="button button-quiet needs-script" onClick={() => void copy()}>
          {t('notice.copy')}
        </button>
        {hasSheet && (
          // A visitor who closes the sheet has changed their mind.
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void navigator.share({ text }).catch(() => undefined)}
          >
            {t('notice.share')}
          </button>
        )}
      </p>
      <p role="status">{message}</p>
    </section>
  );
}

function noticeMeta({ loaderData: data, site, failed }: MetaArgs<NoticeData>): PageMeta {
  const { settings, config } = site;
  if (!data?.notice) {
    const title = t(failed ? 'notice.failed' : data ? 'notice.gone' : 'notice.missing');
    return { title, description: data ? t('notice.goneText') : settings.site_description };
  }
  const { notice } = data;
  const path = noticePath(notice.id);
  return {
    title: noticeTitle(notice, config.timeZone),
    description: noticeDescription(notice, config.timeZone),
    path,
    type: 'article',
    sharePicture: noticePicturePath(notice),
    jsonLd: [
      announcement(notice, path, site),
      breadcrumbs(site, [
        [t('notices.title'), NOTICES_PATH],
        [oneLine(notice.message), path],
      ]),
    ],
  };
}

function announcement(notice: PublishedNotice, path: string, site: Site): object {
  return withContext({
    '@type': 'SpecialAnnouncement',
    name: noticeTitle(notice, site.config.timeZone),
    text: noticeDescription(notice, site.config.timeZone),
    datePosted: notice.raisedAt,
    expires: notice.overAt ?? notice.until,
    url: absolute(path, site),
    announcementLocation: placesOf(notice, site),
  });
}

/** The campus, or the school. */
function placesOf({ branchId }: PublishedNotice, { branches, settings, config }: Site): object {
  const campus = branches.find(({ id }) => id === branchId);
  if (!campus) {
    const address = settings.contact_address || undefined;
    return { '@type': 'School', name: settings.site_name, url: `${config.publicUrl}/`, address };
  }
  const url = `${config.publicUrl}/branch/${campus.id}`;
  return { '@type': 'School', name: campus.title, url, address: campus.address };
}

function NoticeFacts({ notice }: { notice: PublishedNotice }) {
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
