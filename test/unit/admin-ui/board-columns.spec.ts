import { byStatus, type Column } from '../../../admin-ui/families/admissions/board/columns.js';
import type { AdmissionStatus, StaffAdmission } from '../../../contract/families/admissions.js';

const admission = (id: number, status: AdmissionStatus, steppedAt = `2026-01-0${id}T00:00:00.000Z`) =>
  ({ id, status, steppedAt }) as StaffAdmission;
const shownIn = ({ data, total }: Column) => [data.map(({ id }) => id), total];

describe('the columns of the board', () => {
  it('show an application that is being moved in its new column, behind those that wait longer, and count it there', () => {
    const moved = admission(1, 'REJECTED', '2026-02-01T00:00:00.000Z');
    const columns = byStatus({
      data: [moved, admission(2, 'PENDING'), admission(3, 'REJECTED')],
      loaded: [
        { status: 'PENDING', total: 40, count: 2 },
        { status: 'REJECTED', total: 1, count: 1 },
      ],
    });
    expect(shownIn(columns.PENDING)).toEqual([[2], 39]);
    expect(shownIn(columns.REJECTED)).toEqual([[3, 1], 2]);
  });

  it('are empty before they are loaded', () => {
    expect(shownIn(byStatus({ data: [], loaded: [] }).APPROVED)).toEqual([[], 0]);
  });
});
