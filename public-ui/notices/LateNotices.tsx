import type { PublicNotice } from '../../contract/content/notices.js';
import { Icon } from '../components/Icon.js';
import { messages } from '../i18n/notices.js';
import { NoticeLines } from './NoticeLines.js';

interface LateNoticesProps {
  notices: PublicNotice[];
  onClose: () => void;
}

/** Overlays the bottom of the window. Urgent notices are announced as alerts, others as status. */
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
        <button type="button" aria-label={messages.close} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
