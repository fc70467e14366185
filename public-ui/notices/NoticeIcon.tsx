import type { NoticeLevel } from '../../contract/content/notices.js';

const CIRCLE = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8h.01';
const TRIANGLE = 'M12 4 2.5 20h19zM12 10v4M12 17h.01';

/** Separate from the icons of every page, to keep these small. */
export function NoticeIcon({ level }: { level: NoticeLevel }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={level === 'info' ? CIRCLE : TRIANGLE} />
    </svg>
  );
}
