import { useState } from 'react';
import { noticeToForward } from '../../contract/content/notice-words.js';
import { whatsAppUrl } from '../../contract/platform/phones.js';
import type { PublishedNotice } from '../../contract/content/notices.js';
import { useHydrated } from '../components/useHydrated.js';
import { t } from '../i18n/notice-pages.js';
import { useSite } from '../routing/site.js';

/** Without a script, only the link to WhatsApp is shown; the share sheet only on devices that have one. */
export function ForwardNotice({ notice }: { notice: PublishedNotice }) {
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
