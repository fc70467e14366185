import { t } from '../i18n/stats.js';
import { useSettings } from '../routing/site.js';
import './stat-tiles.css';

const TILES = [
  ['site_stat_students', 'stats.students'],
  ['site_stat_awards', 'stats.awards'],
  ['site_stat_teachers', 'stats.teachers'],
  ['site_stat_schools', 'stats.schools'],
] as const;

export function StatTiles() {
  const settings = useSettings();
  const known = TILES.filter(([key]) => settings[key]);
  if (!known.length) return null;
  return (
    <section className="stats" aria-label={t('stats.label')}>
      <dl className="wide">
        {known.map(([key, label]) => (
          <div key={key}>
            <dt>{t(label)}</dt>
            <dd dir="auto">{settings[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
