import { BulkActions } from '../../components/list/bulk/BulkActions.js';
import { CardGrid } from '../../components/list/cards/CardGrid.js';
import { CollectionList } from '../../components/list/CollectionList.js';
import { CreateButton } from '../../components/list/CreateButton.js';
import { EmptyList } from '../../components/list/EmptyList.js';
import { ExportButton } from '../../components/list/ExportButton.js';
import { FilterSelect } from '../../components/list/filters/FilterSelect.js';
import { ListHeader } from '../../components/list/ListHeader.js';
import { ListPagination } from '../../components/list/ListPagination.js';
import { ListToolbar } from '../../components/list/ListToolbar.js';
import { RefreshButton } from '../../components/list/RefreshButton.js';
import { TotalCounts } from '../../components/list/TotalCounts.js';
import { paths } from '../../providers/paths.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { UserCard } from './UserCard.js';
import { ACCESS_CHOICES, ROLE_CHOICES } from './userStyles.js';
import { SORTS } from './userSorts.js';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { type CsvColumn, csvDateTime } from '../../components/list/csv.js';

const userCsv = (timeZone: string): CsvColumn<StaffUser>[] => [
  { label: 'Id', value: ({ id }) => id },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Role', value: ({ role }) => role },
  { label: 'Branches', value: ({ branchIds }) => branchIds.join(' ') },
  { label: 'May sign in', value: ({ isActive }) => (isActive ? 'yes' : 'no') },
  { label: 'Last sign-in', value: ({ lastLoginAt }) => csvDateTime(lastLoginAt, timeZone) },
  { label: 'Created', value: ({ createdAt }) => csvDateTime(createdAt, timeZone) },
];

export function UserList() {
  const { timeZone } = useSiteConfig();
  return (
    <CollectionList list="users">
      <ListHeader counts={<TotalCounts />}>
        <ExportButton columns={userCsv(timeZone)} />
        <RefreshButton />
        <CreateButton to={paths.addUser} />
      </ListHeader>
      <ListToolbar sorts={SORTS}>
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
      </ListToolbar>
      <CardGrid minCardWidth={330} shape={{ lines: 2, hasBadge: true }} empty={<EmptyList createTo={paths.addUser} />}>
        <UserCard />
      </CardGrid>
      <ListPagination />
      <BulkActions />
      <PasswordPrompt />
    </CollectionList>
  );
}
