import { useId, useRef, useState } from 'react';
import { KIND_CHOICES, t } from '../i18n/calendar.js';
import { useSite } from '../routing/site.js';
import type { CalendarFilter } from './calendar-filter.js';
import { subscribeLinks } from './subscribe-links.js';
import './subscribe.css';

const PROGRAMS = ['apple', 'google', 'outlook'] as const;

export function Subscribe({ filter }: { filter: CalendarFilter }) {
  const { config, settings, branches } = useSite();
  const campus = branches.find(({ id }) => id === filter.branchId)?.name;
  const kind = filter.kind && KIND_CHOICES[filter.kind];
  const name = [settings.site_name, campus, kind].filter(Boolean).join(', ');
  const links = subscribeLinks(config.publicUrl, filter, name);
  const choice = [kind ?? t('calendar.allKinds'), campus ?? t('branch.all')].join(', ');
  return (
    <section id="subscribe" className="section section-tinted subscribe" aria-labelledby="subscribe-title">
      <div className="wide">
        <h2 id="subscribe-title">{t('calendar.subscribe')}</h2>
        <p className="subscribe-text">
          {t('calendar.subscribeText')} <span dir="auto">{t('calendar.subscribeTo', { choice })}</span>
        </p>
        <ul className="subscribe-ways">
          {PROGRAMS.map((program) => (
            <li key={program}>
              <a href={links[program]} className="button">
                {t(`calendar.${program}`)}
              </a>
              <p>
                {t(`calendar.${program}Note`)}{' '}
                {program === 'outlook' && <a href={links.outlookWork}>{t('calendar.outlookWork')}</a>}
              </p>
            </li>
          ))}
          <li>
            <a href={links.file} download="calendar.ics" className="button button-quiet">
              {t('calendar.download')}
            </a>
            <p>{t('calendar.downloadNote')}</p>
          </li>
          <li>
            <FeedAddress url={links.feed} mail={links.mail} />
          </li>
        </ul>
      </div>
    </section>
  );
}

function FeedAddress({ url, mail }: { url: string; mail: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const copy = async () => {
    input.current!.select();
    try {
      await navigator.clipboard.writeText(url);
      setMessage(t('calendar.copied'));
    } catch {
      setMessage(t('calendar.selected'));
    }
  };
  return (
    <>
      <label htmlFor={id}>{t('calendar.address')}</label>
      <input id={id} ref={input} readOnly value={url} />
      <button type="button" className="button button-quiet" onClick={() => void copy()}>
        {t('calendar.copy')}
      </button>
      <p role="status">{message}</p>
      <p>
        {t('calendar.addressNote')} <a href={mail}>{t('calendar.mail')}</a>
      </p>
    </>
  );
}
