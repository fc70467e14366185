import { useGetIdentity } from 'react-admin';
import { FilterSelect } from '../../../components/list/filters/FilterSelect.js';
import { useAssignees } from './useAssignees.js';

export const ASSIGNEE_FILTERS = ['assigneeId', 'assigned'];

/** Filter of a list by assignee, with the choices 'Mine' and 'Nobody' first. */
export function AssigneeFilter() {
  const { identity } = useGetIdentity();
  const assignees = useAssignees();
  const isOwn = ({ id }: { id: number }) => id === identity?.id;
  const choices = [
    ...assignees.filter(isOwn).map(({ id }) => ({ value: id, label: 'assignee.mine' })),
    { value: false, label: 'assignee.nobody', source: 'assigned' },
    ...assignees.filter((one) => !isOwn(one)).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <FilterSelect source="assigneeId" label="assignee.label" all="assignee.anybody" choices={choices} />;
}
