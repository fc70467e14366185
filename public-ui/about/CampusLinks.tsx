import { Link } from '../components/Link.js';
import { t } from '../i18n/about.js';
import { useSite } from '../routing/site.js';

export function CampusLinks() {
  const { branches } = useSite();
  if (!branches.length) return null;
  return (
    <section className="section section-tinted" aria-labelledby="about-campuses">
      <div className="wide">
        <h2 id="about-campuses">{t('about.campuses')}</h2>
        <ul className="campus-links">
          {branches.map(({ id, name, address }) => (
            <li key={id}>
              <Link to={`/branch/${id}`} dir="auto">
                {name}
              </Link>
              <span dir="auto">{address}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
