import { useTranslate } from 'react-admin';
import type { StaffHeroSlide } from '../../contract/hero-slides.js';
import { ActiveCounts } from '../components/list/ActiveCounts.js';
import { ACTIVE_STATUSES } from '../components/list/activeStatuses.js';
import { CollectionList } from '../components/list/CollectionList.js';
import type { SortChoice } from '../components/list/SortSelect.js';
import { paths } from '../paths.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { HeroSlideCard } from './HeroSlideCard.js';
import { slideCsv } from './slideCsv.js';

const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'order', order: 'ASC', label: 'hero-slides.sort_order' },
  { field: 'createdAt', order: 'DESC', label: 'hero-slides.sort_date' },
  { field: 'title', order: 'ASC', label: 'hero-slides.sort_title' },
  { field: 'isActive', order: 'DESC', label: 'hero-slides.sort_status' },
];

export function HeroSlideList() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return (
    <CollectionList<StaffHeroSlide>
      resource="hero-slides"
      sorts={SORTS}
      title={translate('hero-slides.title')}
      counts={<ActiveCounts words="hero-slides.counts" />}
      add={{ label: 'hero-slides.add', to: paths.addSlide }}
      words={{
        search: 'hero-slides.search',
        loadFailed: 'hero-slides.load_failed',
        empty: 'hero-slides.empty',
        emptyText: 'hero-slides.empty_text',
        create: 'hero-slides.create',
        searchEmpty: 'hero-slides.search_empty',
      }}
      bulkStatuses={ACTIVE_STATUSES}
      csv={slideCsv(timeZone)}
      card={(slide, { remove }) => <HeroSlideCard slide={slide} onDelete={remove} />}
      deletion={({ title }) => ({
        title: 'hero-slides.delete_title',
        text: 'hero-slides.delete_text',
        done: 'hero-slides.deleted',
        failed: 'hero-slides.delete_failed',
        args: { title },
      })}
    />
  );
}
