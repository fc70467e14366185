import { Link } from '../components/Link.js';
import { plainText } from '../../contract/platform/text.js';
import { dateAndTime } from '../components/event-date.js';
import type { OpenDay } from '../components/open-days.js';
import { Paragraphs } from '../components/Paragraphs.js';
import { messages } from '../i18n/admissions.js';
import { useSite } from '../routing/site.js';
import { VISIT } from '../routing/useRouteFocus.js';

const FACTS = [
  ['next', 'site_admission_next'],
  ['documents', 'site_admission_documents'],
  ['fees', 'site_admission_fees'],
] as const;

/** What parents want to know while they fill in the form, if there is any of it. */
export function AdmissionFacts({ openDays }: { openDays: OpenDay[] }) {
  const { settings, config } = useSite();
  const facts = FACTS.filter(([, key]) => settings[key]);
  if (!facts.length && !openDays.length) return null;
  return (
    <aside className="admission-facts" aria-label={messages.facts}>
      {facts.map(([name, key]) => (
        <section key={name}>
          <h3>{messages[name]}</h3>
          <Paragraphs text={settings[key]} />
        </section>
      ))}
      {openDays.length > 0 && (
        <section>
          <h3>{messages.openDays}</h3>
          <ul>
            {openDays.map((openDay) => (
              <li key={openDay.id}>
                <Link to={`/event/${openDay.id}`} dir="auto">
                  {plainText(openDay.title)}
                </Link>
                <span>
                  {dateAndTime(openDay, config.timeZone)}
                  {openDay.branch && <span dir="auto">, {openDay.branch}</span>}
                </span>
              </li>
            ))}
          </ul>
          <Link to={VISIT} className="admission-visit">
            {messages.visit}
          </Link>
        </section>
      )}
    </aside>
  );
}
