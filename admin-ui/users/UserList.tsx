import { useTranslate } from 'react-admin';
import type { StaffUser } from '../../contract/users.js';
import { CollectionList } from '../components/list/CollectionList.js';
import { FilterSelect } from '../components/list/FilterSelect.js';
import type { ListWords } from '../components/list/ListWords.js';
import type { SortChoice } from '../components/list/SortSelect.js';
import { TotalCounts } from '../components/list/TotalCounts.js';
import { paths } from '../paths.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { UserCard } from './UserCard.js';
import { userCsv } from './userCsv.js';
import { ACCESS_CHOICES, ROLE_CHOICES } from './userLooks.js';

const ADD = { label: 'resources.users.action.create', to: paths.addUser };

const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'name', order: 'ASC', label: 'resources.users.sort_name' },
  { field: 'createdAt', order: 'DESC', label: 'resources.users.sort_newest' },
  { field: 'lastLoginAt', order: 'DESC', label: 'resources.users.sort_seen' },
];

const WORDS: ListWords = {
  search: 'resources.users.search',
  loadFailed: 'resources.users.load_failed',
  empty: 'resources.users.empty',
  searchEmpty: 'resources.users.search_empty',
  refreshed: 'resources.users.refreshed',
  refreshFailed: 'resources.users.refresh_failed',
};

export function UserList() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return (
    <CollectionList<StaffUser>
      resource="users"
      sorts={SORTS}
      title={translate('resources.users.page.list')}
      counts={<TotalCounts words="resources.users.counts" />}
      add={ADD}
      words={WORDS}
      filters={
        <>
          <FilterSelect
            source="role"
            label="resources.users.role"
            all="resources.users.all_roles"
            choices={ROLE_CHOICES}
          />
          <FilterSelect
            source="isActive"
            label="resources.users.access"
            all="resources.users.all_access"
            choices={ACCESS_CHOICES}
          />
        </>
      }
      csv={userCsv(timeZone)}
      card={(user, actions) => <UserCard user={user} actions={actions} />}
      deletion={({ name }) => ({
        title: 'resources.users.message.delete_title',
        text: 'resources.users.message.delete_content',
        done: 'resources.users.notifications.deleted',
        failed: 'resources.users.delete_failed',
        args: { name },
      })}
      minCardWidth={330}
      shape={{ lines: 2, hasBadge: true }}
    />
  );
}
