import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Assignee } from '../../../../contract/families/assignees.js';
import type { dataProvider as ours } from '../../../providers/dataProvider.js';

export function useAssignees(): Assignee[] {
  const dataProvider = useDataProvider<typeof ours>();
  const queryFn = () => dataProvider.call<Assignee[]>('/admissions/assignees');
  return useQuery({ queryKey: ['admissions', 'assignees'], queryFn, staleTime: 60_000 }).data ?? [];
}
