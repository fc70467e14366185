import { type ReactNode, useEffect, useRef } from 'react';
import { SENT, type Receipt } from '../../../contract/families/forms.js';
import { t } from '../../i18n/t.js';
import { usePagePath } from '../../routing/posted.js';
import { Icon } from '../Icon.js';
import './sent.css';

interface SentProps {
  title: string;
  /** The specified sentence, shown where no toast says it. */
  said: string;
  next: string;
  /** Details of what was sent. */
  children?: ReactNode;
  /** Whose reference staff can look up. */
  receipt?: Receipt;
  /** Brings the form back; without it the page, which was posted without a script, is opened anew. */
  again?: () => void;
}

/** Stands in a form's place when it was stored, and takes the focus. */
export function Sent({ title, said, next, children, receipt, again }: SentProps) {
  const place = useRef<HTMLDivElement>(null);
  const path = usePagePath();
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <div
      className="sent"
      id={SENT}
      ref={place}
      tabIndex={-1}
      autoFocus={!again}
      role="group"
      aria-labelledby={`${SENT}-title`}
    >
      <p className="sent-title" id={`${SENT}-title`}>
        <Icon name="check" />
        {title}
      </p>
      {!again && <p>{said}</p>}
      {next && <p dir="auto">{next}</p>}
      {receipt && (
        <p className="sent-reference">
          {t('form.reference')} <strong>{receipt.reference}</strong>
        </p>
      )}
      {children}
      <a
        href={path}
        className="button button-quiet"
        onClick={(event) => {
          if (!again) return;
          event.preventDefault();
          again();
        }}
      >
        {t('form.again')}
      </a>
    </div>
  );
}
