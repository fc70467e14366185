import { t } from '../i18n/home.js';
import { useSettings } from '../routing/site.js';

const TILES = [
  ['site_stat_students', 'home.students'],
  ['site_stat_awards', 'home.awards'],
  ['site_stat_teachers', 'home.teachers'],
  ['site_stat_schools', 'home.schools'],
] as const;

export function StatTiles() {
  const settings = useSettings();
  return (
    <section className="stats" aria-label={t('home.stats')}>
      <dl className="wide">
        {TILES.map(([key, label]) => (
          <div key={key}>
            <dt>{t(label)}</dt>
            <dd dir="auto">{settings[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
