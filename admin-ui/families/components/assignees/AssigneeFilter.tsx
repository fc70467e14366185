import { useGetIdentity } from 'react-admin';
import { FilterSelect } from '../../../components/list/filters/FilterSelect.js';
import { useAssignees } from './useAssignees.js';

/** Filter of a list by who works on a record; the user stands first, as 'Mine'. */
export function AssigneeFilter() {
  const { identity } = useGetIdentity();
  const assignees = useAssignees();
  const isOwn = ({ id }: { id: number }) => id === identity?.id;
  const choices = [
    ...assignees.filter(isOwn).map(({ id }) => ({ value: id, label: 'assignee.mine' })),
    ...assignees.filter((one) => !isOwn(one)).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <FilterSelect source="assigneeId" label="assignee.label" all="assignee.anybody" choices={choices} />;
}
