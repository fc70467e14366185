import type { PublicNotice } from '../../contract/content/notices.js';
import { Icon } from '../components/Icon.js';
import { phrases } from '../i18n/notices.js';
import { NoticeLines } from './NoticeLines.js';

interface LateNoticesProps {
  notices: PublicNotice[];
  /** Puts them above the page. */
  onClose: () => void;
}

/** Over the foot of the window, and read out: an alert when it comes, a status where its region stood before. */
export function LateNotices({ notices, onClose }: LateNoticesProps) {
  const close = () => {
    document.querySelector('main')?.focus({ preventScroll: true });
    onClose();
  };
  const urgent = notices.filter(({ level }) => level === 'urgent');
  return (
    <div className="late-notices">
      {urgent.length > 0 && (
        <div role="alert">
          <NoticeLines notices={urgent} />
        </div>
      )}
      <div role="status">
        <NoticeLines notices={notices.filter(({ level }) => level !== 'urgent')} />
      </div>
      {notices.length > 0 && (
        <button type="button" aria-label={phrases.close} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
