import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { ADMISSION_STATUSES, type StaffAdmission } from '../../../../contract/families/admissions.js';
import { usePendingChanges, withChanges } from '../../../components/editing/pendingChanges.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';
import { byStatus, type Board, LAST_STEP_FIRST } from './columns.js';
import type { BoardFilter } from './useBoardFilter.js';

const PER_COLUMN = 20;
const EMPTY: Board = { data: [], loaded: [] };

/** Loads the latest applications of each status, and applies moves that are still being sent. */
export function useBoard({ filter, isReady }: Pick<BoardFilter, 'filter' | 'isReady'>) {
  const dataProvider = useDataProvider<typeof ours>();
  const changes = usePendingChanges('admissions');
  const columnOf = async (status: (typeof ADMISSION_STATUSES)[number]) => {
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
      const pages = await Promise.all(ADMISSION_STATUSES.map(columnOf));
      return {
        data: pages.flatMap(({ data }) => data),
        loaded: pages.map(({ status, data, total }) => ({ status, total, count: data.length })),
      };
    },
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const data = board.data.map((admission) => withChanges(admission, changes));
  return { columns: byStatus({ ...board, data }), isFailed, isPending };
}
