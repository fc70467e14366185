import { t } from '../i18n/t.js';
import { Notice } from './Notice.js';

interface FailureNoticeProps {
  title: string;
  detail?: string;
  heading?: 'h1' | 'p';
  retry: () => void;
}

export function FailureNotice({ retry, ...notice }: FailureNoticeProps) {
  return (
    <Notice alert {...notice}>
      <button
        type="button"
        className="button"
        onClick={({ currentTarget }) => {
          // The button disappears, so move the focus.
          currentTarget.closest('main')?.focus({ preventScroll: true });
          retry();
        }}
      >
        {t('failure.retry')}
      </button>
    </Notice>
  );
}
