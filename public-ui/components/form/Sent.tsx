import { type ReactNode, useEffect, useRef } from 'react';
import { BoldText } from '../BoldText.js';
import { SENT, type Receipt } from '../../../contract/families/forms.js';
import { t } from '../../i18n/t.js';
import { usePagePath } from '../../routing/posted.js';
import { Icon } from '../Icon.js';
import './sent.css';

export interface SentProps {
  title: string;
  /** The specified text, if no toast shows it. */
  said: string;
  next: string;
  children?: ReactNode;
  receipt?: Receipt;
  /** Shows the form again; without it, a link reloads the page. */
  again?: () => void;
  /** Omits the link to send the form again. */
  once?: boolean;
}

/** Replaces a submitted form and takes the focus. */
export function Sent({ title, said, next, children, receipt, again, once }: SentProps) {
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
      {!again && said && <p>{said}</p>}
      {next && (
        <p dir="auto">
          <BoldText text={next} />
        </p>
      )}
      {receipt && (
        <p className="sent-reference">
          {t('form.reference')} <strong>{receipt.reference}</strong>
        </p>
      )}
      {children}
      {!once && (
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
      )}
    </div>
  );
}
