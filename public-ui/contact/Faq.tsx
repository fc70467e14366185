import type { ToggleEvent } from 'react';
import { Icon } from '../components/Icon.js';
import { t } from '../i18n/t.js';
import { FAQ } from './faq-questions.js';

/** The questions, one answer open at a time; the browser's own element, so that it works without a script. */
export function Faq() {
  return (
    <section className="section section-tinted" aria-labelledby="faq">
      <div className="wide faq">
        <h2 id="faq">{t('faq.title')}</h2>
        <div onToggle={closeOthers}>
          {FAQ.map(({ topic, question, answer }) => (
            <details key={topic} name="faq">
              <summary>
                {question}
                <Icon name="plus" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** For browsers that do not yet close the others by the common name. */
function closeOthers({ target, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  currentTarget.querySelectorAll('details[open]').forEach((other) => {
    if (other !== target) other.removeAttribute('open');
  });
}
