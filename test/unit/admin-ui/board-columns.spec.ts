import { byStatus, type Column, LAST_STEP_FIRST } from '../../../admin-ui/families/admissions/board/columns.js';
import type { AdmissionStatus, StaffAdmission } from '../../../contract/families/admissions.js';

const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
const admission = (id: number, status: AdmissionStatus, steppedOn = id, activeOn = id) =>
  ({ id, status, steppedAt: at(steppedOn), activeAt: at(activeOn) }) as StaffAdmission;
const shownIn = ({ data, total }: Column) => [data.map(({ id }) => id), total];

describe('the columns of the board', () => {
  it('show an application that is being moved in its new column, above those decided before, and count it there', () => {
    const moved = admission(1, 'REJECTED', 9);
    const columns = byStatus({
      data: [moved, admission(2, 'PENDING'), admission(3, 'REJECTED')],
      loaded: [
        { status: 'PENDING', total: 40, count: 2 },
        { status: 'REJECTED', total: 1, count: 1 },
      ],
    });
    expect(shownIn(columns.PENDING)).toEqual([[2], 39]);
    expect(shownIn(columns.REJECTED)).toEqual([[1, 3], 2]);
  });

  it('begin with what came into them last, so that a moved application is among the first that are loaded', () => {
    const data = [admission(1, 'CONTACTED', 1, 8), admission(2, 'CONTACTED', 9, 2), admission(3, 'CONTACTED')];
    expect(shownIn(byStatus({ data, loaded: [] }).CONTACTED)[0]).toEqual([2, 3, 1]);
    expect(LAST_STEP_FIRST).toEqual({ field: 'steppedAt', order: 'DESC' });
  });

  it('are empty before they are loaded', () => {
    expect(shownIn(byStatus({ data: [], loaded: [] }).APPROVED)).toEqual([[], 0]);
  });
});
