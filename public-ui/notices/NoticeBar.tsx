import { useState, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isNoticePath, NOTICES_PATH, noticePath, type PublicNotice } from '../../contract/content/notices.js';
import type { Success } from '../../contract/platform/envelope.js';
import { LAYOUT_DATA_PATH, layoutDataTag, type LayoutData } from '../../contract/site/site.js';
import { Icon } from '../components/Icon.js';
import { Link } from '../components/Link.js';
import { messages } from '../i18n/notices.js';
import { fill } from '../i18n/t.js';
import { useSite } from '../routing/site.js';
import { NoticeLines } from './NoticeLines.js';

/** Maximum delay of a change on a visible page. */
const PAUSE = 20_000;
const TIMEOUT = 15_000;

type Known = Pick<LayoutData, 'version' | 'notices'>;

/** Polls for notices while the page is visible. Unchanged data return 304. */
function useFreshNotices(): PublicNotice[] {
  const site = useSite();
  const [known, setKnown] = useState<Known>(site);
  const [loaded, setLoaded] = useState(site.notices);
  if (loaded !== site.notices) {
    setLoaded(site.notices);
    setKnown(site);
  }
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  }, [known]);

  useEffect(() => {
    const look = async () => {
      if (!document.hidden && navigator.onLine) setKnown(await peek(latest.current));
    };
    const timer = setInterval(look, PAUSE);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return known.notices;
}

/** Ignores errors, because no user started the request. */
async function peek(known: Known): Promise<Known> {
  try {
    const headers = { 'If-None-Match': layoutDataTag(known.version) };
    const response = await fetch(LAYOUT_DATA_PATH, { headers, signal: AbortSignal.timeout(TIMEOUT) });
    return response.ok ? ((await response.json()) as Success<LayoutData>).data : known;
  } catch {
    return known;
  }
}

/** Maximum number of expanded notices: the most urgent ones, then the newest. */
const SHOWN = 3;

/** Of a first page that only counts them, notices have nothing but their ids until the others are loaded. */
const isLoaded = (notice: PublicNotice) => 'message' in notice;

const idsOf = (notices: PublicNotice[]) => notices.map(({ id }) => id);

/** Notices above every page except the list of notices; a notice's own page counts the others. New ones do not shift the content while a user reads it. */
export default function NoticeBar() {
  const notices = useFreshNotices();
  const { key, pathname } = useLocation();
  const [placed, setPlaced] = useState({ key, ids: idsOf(notices) });
  const place = () => setPlaced({ key, ids: idsOf(notices) });
  if (placed.key !== key) place();
  const isPlaced = ({ id }: PublicNotice) => placed.ids.includes(id);
  const isHere = ({ id }: PublicNotice) => [NOTICES_PATH, noticePath(id)].includes(pathname);
  const placedHere = notices.filter((notice) => isPlaced(notice) && !isHere(notice));
  const isCounted = isNoticePath(pathname);
  const above = isCounted ? placedHere : placedHere.filter(isLoaded);

  return (
    <>
      {above.length > 0 && (
        <section className="notices" aria-label={messages.label}>
          {isCounted ? <OtherNotices count={above.length} /> : <NoticeLines notices={above.slice(0, SHOWN)} />}
          {!isCounted && above.length > SHOWN && <MoreNotices notices={above.slice(SHOWN)} />}
        </section>
      )}
      <LateNotices notices={notices.filter((notice) => !isPlaced(notice))} onClose={place} />
    </>
  );
}

function OtherNotices({ count }: { count: number }) {
  return (
    <div className="more-notices">
      <Link to={NOTICES_PATH} className="wide">
        {count === 1 ? messages.other : fill(messages.others, { count })}
      </Link>
    </div>
  );
}

/** A details element, which works without a script. */
function MoreNotices({ notices }: { notices: PublicNotice[] }) {
  const count = notices.length;
  return (
    <details className="more-notices">
      <summary className="wide">{count === 1 ? messages.more : fill(messages.moreMany, { count })}</summary>
      <NoticeLines notices={notices} />
    </details>
  );
}

interface LateNoticesProps {
  notices: PublicNotice[];
  onClose: () => void;
}

/** Overlays the bottom of the window. Urgent notices are announced as alerts, others as status. */
function LateNotices({ notices, onClose }: LateNoticesProps) {
  const close = () => {
    document.querySelector('main')?.focus({ preventScroll: true });
    onClose();
  };
  const urgent = notices.filter(({ level }) => level === 'urgent');
  return (
    <div className={notices.length > 0 ? 'late-notices' : undefined}>
      {urgent.length > 0 && (
        <div role="alert">
          <NoticeLines notices={urgent} />
        </div>
      )}
      <div role="status">
        <NoticeLines notices={notices.filter(({ level }) => level !== 'urgent')} />
      </div>
      {notices.length > 0 && (
        <button type="button" className="late-notices-close" aria-label={messages.close} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
