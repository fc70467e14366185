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

const ADD = { label: 'users.add', to: paths.addUser };

const SORTS: [SortChoice, ...SortChoice[]] = [
  { field: 'name', order: 'ASC', label: 'users.sort_name' },
  { field: 'createdAt', order: 'DESC', label: 'users.sort_newest' },
  { field: 'lastLoginAt', order: 'DESC', label: 'users.sort_seen' },
];

const WORDS: ListWords = {
  search: 'users.search',
  loadFailed: 'users.load_failed',
  empty: 'users.empty',
  searchEmpty: 'users.search_empty',
  refreshed: 'users.refreshed',
  refreshFailed: 'users.refresh_failed',
};

export function UserList() {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  return (
    <CollectionList<StaffUser>
      resource="users"
      sorts={SORTS}
      title={translate('users.title')}
      counts={<TotalCounts words="users.counts" />}
      add={ADD}
      words={WORDS}
      filters={
        <>
          <FilterSelect source="role" label="users.role" all="users.all_roles" choices={ROLE_CHOICES} />
          <FilterSelect source="isActive" label="users.access" all="users.all_access" choices={ACCESS_CHOICES} />
        </>
      }
      csv={userCsv(timeZone)}
      card={(user, actions) => <UserCard user={user} actions={actions} />}
      deletion={({ name }) => ({
        title: 'users.delete_title',
        text: 'users.delete_text',
        done: 'users.deleted',
        failed: 'users.delete_failed',
        args: { name },
      })}
      minCardWidth={330}
      shape={{ lines: 2, hasBadge: true }}
    />
  );
}
