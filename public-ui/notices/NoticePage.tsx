import { noticeLabel, timeAndDay } from '../../contract/content/notice-words.js';
import { NOTICES_PATH, type PublishedNotice } from '../../contract/content/notices.js';
import { plainText } from '../../contract/platform/text.js';
import { FailureNotice } from '../components/FailureNotice.js';
import { Link } from '../components/Link.js';
import { Loading } from '../components/Loading.js';
import { Notice } from '../components/Notice.js';
import { t } from '../i18n/notice-pages.js';
import type { PageProps } from '../routing/page-route.js';
import { useSite } from '../routing/site.js';
import { ForwardNotice } from './ForwardNotice.js';
import type { NoticeData } from './notice-pages-data.js';
import { NoticeFacts } from './NoticeFacts.js';
import { NoticeTranslations } from './NoticeTranslations.js';
import './notice-pages.css';

export { noticeMeta as meta } from './notice-meta.js';

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
