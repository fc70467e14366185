import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import {
  ADMISSION_STATUSES,
  type AdmissionStatus,
  type StaffAdmission,
} from '../../../../contract/families/admissions.js';
import { usePendingChanges, withChanges } from '../../../components/editing/pendingChanges.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { useSchoolDay } from '../../../components/useSchoolDay.js';
import { byStatus, type Board, LAST_STEP_FIRST } from './columns.js';
import type { BoardFilter } from './useBoardFilter.js';

const PER_COLUMN = 20;
const EMPTY: Board = { data: [], loaded: [] };

/** Loads the latest applications of each status, and applies moves that are still being sent. */
export function useBoard({ filter, isReady }: Pick<BoardFilter, 'filter' | 'isReady'>) {
  const dataProvider = useDataProvider<typeof ours>();
  const changes = usePendingChanges('admissions');
  const today = useSchoolDay();
  /** What is back from waiting stands first, however long ago its last step was. */
  const returned = async () => {
    const { data } = await dataProvider.getList<StaffAdmission>('admissions', {
      pagination: { page: 1, perPage: PER_COLUMN },
      sort: LAST_STEP_FIRST,
      filter: { ...filter, returned: true },
    });
    return data;
  };
  const columnOf = async (status: AdmissionStatus) => {
    const { data, total = 0 } = await dataProvider.getList<StaffAdmission>('admissions', {
      pagination: { page: 1, perPage: PER_COLUMN },
      sort: LAST_STEP_FIRST,
      filter: { ...filter, status },
    });
    return { status, data, total };
  };
  // One query for all columns: an application that moves must not be missing while only one of its columns is reloaded.
  const {
    data: board = EMPTY,
    isError: isFailed,
    isPending,
  } = useQuery({
    queryKey: ['admissions', 'getList', 'board', filter],
    queryFn: async (): Promise<Board> => {
      const [back, ...pages] = await Promise.all([returned(), ...ADMISSION_STATUSES.map(columnOf)]);
      const rows = [...back, ...pages.flatMap(({ data }) => data)];
      const data = [...new Map(rows.map((row) => [row.id, row])).values()];
      const countOf = (status: AdmissionStatus) => data.filter((row) => row.status === status).length;
      return { data, loaded: pages.map(({ status, total }) => ({ status, total, count: countOf(status) })) };
    },
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const data = board.data.map((admission) => withChanges(admission, changes));
  return { columns: byStatus({ ...board, data }, today), isFailed, isPending };
}
