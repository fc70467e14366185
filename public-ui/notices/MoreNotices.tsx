import type { PublicNotice } from '../../contract/content/notices.js';
import { phrases } from '../i18n/notices.js';
import { fill } from '../i18n/t.js';
import { NoticeLines } from './NoticeLines.js';

/** Behind a line that opens without a script, too. */
export function MoreNotices({ notices }: { notices: PublicNotice[] }) {
  const count = notices.length;
  return (
    <details className="more-notices">
      <summary className="wide">{count === 1 ? phrases.more : fill(phrases.moreMany, { count })}</summary>
      <NoticeLines notices={notices} />
    </details>
  );
}
