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
  { field: 'order', order: 'ASC', label: 'resources.hero-slides.sort_order' },
  { field: 'createdAt', order: 'DESC', label: 'resources.hero-slides.sort_date' },
  { field: 'title', order: 'ASC', label: 'resources.hero-slides.sort_title' },
  { field: 'isActive', order: 'DESC', label: 'resources.hero-slides.sort_status' },
];

export function HeroSlideList() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return (
    <CollectionList<StaffHeroSlide>
      resource="hero-slides"
      sorts={SORTS}
      title={translate('resources.hero-slides.page.list')}
      counts={<ActiveCounts words="resources.hero-slides.counts" />}
      add={{ label: 'resources.hero-slides.action.create', to: paths.addSlide }}
      words={{
        search: 'resources.hero-slides.search',
        loadFailed: 'resources.hero-slides.load_failed',
        empty: 'resources.hero-slides.empty',
        emptyText: 'resources.hero-slides.invite',
        create: 'resources.hero-slides.create',
        searchEmpty: 'resources.hero-slides.search_empty',
      }}
      bulkStatuses={ACTIVE_STATUSES}
      csv={slideCsv(timeZone)}
      card={(slide, { remove }) => <HeroSlideCard slide={slide} onDelete={remove} />}
      deletion={({ title }) => ({
        title: 'resources.hero-slides.message.delete_title',
        text: 'resources.hero-slides.message.delete_content',
        done: 'resources.hero-slides.notifications.deleted',
        failed: 'resources.hero-slides.delete_failed',
        args: { title },
      })}
    />
  );
}
