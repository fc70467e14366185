import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, usePermissions } from 'react-admin';
import type { StaffBranch } from '../../../contract/school/branches.js';
import type { Dashboard } from '../../../contract/families/dashboard.js';
import type { StaffEvent } from '../../../contract/content/events.js';
import { isFor, READERS } from '../../providers/permissions.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

export const RECENT = 6;
const newest = { pagination: { page: 1, perPage: RECENT }, sort: { field: 'createdAt', order: 'DESC' as const } };
const byTitle = { pagination: { page: 1, perPage: RECENT }, sort: { field: 'title', order: 'ASC' as const } };
const counted = { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' as const } };
const options = { retry: false };

/** Loads the parts of the dashboard in parallel; a failed part does not affect the others. */
export function useDashboard() {
  const dataProvider = useDataProvider<typeof ours>();
  const events = useGetList<StaffEvent>('events', newest, options);
  const branches = useGetList<StaffBranch>('branches', { ...byTitle, filter: { status: 'ACTIVE' } }, options);
  const { permissions } = usePermissions();
  const ofParents = { ...options, enabled: isFor(READERS, permissions) };
  const contacts = useGetList('contacts', counted, ofParents);
  const admissions = useGetList('admissions', counted, ofParents);
  const trends = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => dataProvider.call<Dashboard>('/dashboard'),
    ...options,
  });
  return { events, branches, contacts, admissions, trends };
}

export type DashboardParts = ReturnType<typeof useDashboard>;
