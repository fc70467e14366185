import { useTranslate } from 'react-admin';
import type { StaffPopupPoster } from '../../contract/popup-posters.js';
import { failureSentence } from '../components/failureSentence.js';
import { ActiveCounts } from '../components/list/ActiveCounts.js';
import { ACTIVE_STATUSES } from '../components/list/activeStatuses.js';
import { CollectionList } from '../components/list/CollectionList.js';
import { FilterSelect } from '../components/list/FilterSelect.js';
import type { SortChoice } from '../components/list/SortSelect.js';
import { useOpenedByPath } from '../components/list/useOpenedByPath.js';
import { paths } from '../paths.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { PopupPosterCard } from './PopupPosterCard.js';
import { PopupPosterDetails } from './PopupPosterDetails.js';
import { posterCsv } from './posterCsv.js';

const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'priority', order: 'DESC', label: 'resources.popup-posters.sort_priority' },
  { field: 'title', order: 'ASC', label: 'resources.popup-posters.sort_title' },
  { field: 'createdAt', order: 'DESC', label: 'resources.popup-posters.sort_created' },
  { field: 'isActive', order: 'DESC', label: 'resources.popup-posters.sort_status' },
];
const SHOWN = [
  { value: true, label: 'resources.popup-posters.filter_active' },
  { value: false, label: 'resources.popup-posters.filter_inactive' },
];
const WORDS = {
  search: 'resources.popup-posters.search',
  loadFailed: (error: Error) => failureSentence(error, { failed: 'resources.popup-posters.load_failed' }),
  empty: 'resources.popup-posters.empty',
  emptyText: 'resources.popup-posters.invite',
  searchEmpty: 'resources.popup-posters.search_empty',
};

export function PopupPosterList() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return (
    <CollectionList<StaffPopupPoster>
      resource="popup-posters"
      sorts={SORTS}
      title={translate('resources.popup-posters.page.list')}
      counts={<ActiveCounts words="resources.popup-posters.counts" />}
      add={{ label: 'resources.popup-posters.action.create', to: paths.addPoster }}
      words={WORDS}
      filters={
        <FilterSelect
          source="isActive"
          label="resources.popup-posters.filter"
          all="resources.popup-posters.filter_all"
          choices={SHOWN}
        />
      }
      bulkStatuses={ACTIVE_STATUSES}
      csv={posterCsv(timeZone)}
      card={(poster, actions) => <PopupPosterCard poster={poster} actions={actions} />}
      details={(poster, close) => <PopupPosterDetails poster={poster} onClose={close} />}
      deletion={({ title }) => ({
        title: 'resources.popup-posters.message.delete_title',
        text: 'resources.popup-posters.message.delete_content',
        done: 'resources.popup-posters.notifications.deleted',
        failed: 'resources.popup-posters.delete_failed',
        args: { title },
      })}
      minCardWidth={300}
      shape={{ picture: '4 / 5', lines: 4 }}
      {...useOpenedByPath('popup-posters', paths.posters)}
    />
  );
}
