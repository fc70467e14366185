import { usePermissions } from 'react-admin';
import type { StaffCalendarDay } from '../../../contract/content/calendar-days.js';
import { formatWeekday, shortDay } from '../../components/formatDate.js';
import { useResourceMessage } from '../../components/useResourceMessage.js';

export function useDayFacts({ branch, branchId, firstDay, lastDay }: StaffCalendarDay) {
  const message = useResourceMessage();
  const { permissions } = usePermissions();
  return {
    days: firstDay === lastDay ? formatWeekday(firstDay) : `${shortDay(firstDay)} – ${shortDay(lastDay)}`,
    place: branch === null ? message('all') : branchId === null ? message('branch_gone', { branch }) : branch,
    isOwn: permissions !== 'BRANCH_ADMIN' || branchId !== null,
  };
}
