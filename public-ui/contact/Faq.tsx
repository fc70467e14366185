import type { ToggleEvent } from 'react';
import { readItems } from '../../contract/school/setting-lists.js';
import { Icon } from '../components/Icon.js';
import { Paragraphs } from '../components/Paragraphs.js';
import { t } from '../i18n/contact.js';
import { useSettings } from '../routing/site.js';

/** One open answer at a time. Uses details elements, which work without a script. */
export function Faq() {
  const questions = readItems(useSettings().site_faq);
  if (!questions.length) return null;
  return (
    <section className="section section-tinted" aria-labelledby="faq">
      <div className="wide faq">
        <h2 id="faq">{t('faq.title')}</h2>
        <div onToggle={closeOthers}>
          {questions.map(({ title, text }, index) => (
            <details key={index} name="faq">
              <summary dir="auto">
                {title}
                <Icon name="plus" />
              </summary>
              <Paragraphs text={text} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** For browsers without exclusive details elements. */
function closeOthers({ target, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  currentTarget.querySelectorAll('details[open]').forEach((other) => {
    if (other !== target) other.removeAttribute('open');
  });
}
