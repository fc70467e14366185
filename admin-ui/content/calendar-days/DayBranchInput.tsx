import { usePermissions, useRecordContext } from 'react-admin';
import { ChoiceInput } from '../../components/form/ChoiceInput.js';
import { useResourceMessage } from '../../components/useResourceMessage.js';
import { ALL, type CalendarDayValues, GONE } from './dayForm.js';
import { useBranches } from '../../components/useBranches.js';

export function DayBranchInput() {
  const message = useResourceMessage();
  const { permissions } = usePermissions();
  const stored = useRecordContext<CalendarDayValues & { id: number }>();
  const branches = (useBranches() ?? []).map(({ id, name }) => ({ id: String(id), name }));
  const choices = [...(permissions === 'BRANCH_ADMIN' ? [] : [{ id: ALL, name: message('all') }]), ...branches];
  if (stored?.branch && !choices.some(({ id }) => id === stored.branch)) {
    const { branch: id, branchName } = stored;
    choices.push({
      id,
      name: id === GONE ? message('branch_gone', { branch: branchName }) : (branchName ?? message('all')),
    });
  }
  return <ChoiceInput source="branch" choices={choices} />;
}
