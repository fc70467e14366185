import type { PublicNotice } from '../../contract/content/notices.js';
import { messages } from '../i18n/notices.js';
import { fill } from '../i18n/t.js';
import { NoticeLines } from './NoticeLines.js';

/** A details element, which works without a script. */
export function MoreNotices({ notices }: { notices: PublicNotice[] }) {
  const count = notices.length;
  return (
    <details className="more-notices">
      <summary className="wide">{count === 1 ? messages.more : fill(messages.moreMany, { count })}</summary>
      <NoticeLines notices={notices} />
    </details>
  );
}
