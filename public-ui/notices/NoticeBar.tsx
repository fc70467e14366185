import { useState } from 'react';
import { useLocation } from 'react-router';
import { NOTICES_PATH, noticePath, type PublicNotice } from '../../contract/content/notices.js';
import { messages } from '../i18n/notices.js';
import { LateNotices } from './LateNotices.js';
import { MoreNotices } from './MoreNotices.js';
import { NoticeLines } from './NoticeLines.js';
import { useFreshNotices } from './useFreshNotices.js';

/** Maximum number of expanded notices: the most urgent ones, then the newest. */
const SHOWN = 3;

const idsOf = (notices: PublicNotice[]) => notices.map(({ id }) => id);

/** Notices above every page, but for that of the notice itself and their list. New ones do not shift the content while a user reads it. */
export default function NoticeBar() {
  const notices = useFreshNotices();
  const { key, pathname } = useLocation();
  const [placed, setPlaced] = useState({ key, ids: idsOf(notices) });
  const place = () => setPlaced({ key, ids: idsOf(notices) });
  if (placed.key !== key) place();
  const isPlaced = ({ id }: PublicNotice) => placed.ids.includes(id);
  const isHere = ({ id }: PublicNotice) => [NOTICES_PATH, noticePath(id)].includes(pathname);
  const above = notices.filter((notice) => isPlaced(notice) && !isHere(notice));

  return (
    <>
      {above.length > 0 && (
        <section className="notices" aria-label={messages.label}>
          <NoticeLines notices={above.slice(0, SHOWN)} />
          {above.length > SHOWN && <MoreNotices notices={above.slice(SHOWN)} />}
        </section>
      )}
      <LateNotices notices={notices.filter((notice) => !isPlaced(notice))} onClose={place} />
    </>
  );
}
