import { byStatus, type Column, LAST_STEP_FIRST } from '../../../admin-ui/families/admissions/board/columns.js';
import type { AdmissionStatus, StaffAdmission } from '../../../contract/families/admissions.js';

const TODAY = '2026-01-09';
const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
const admission = (id: number, status: AdmissionStatus, steppedOn = id, activeOn = id) =>
  ({ id, status, steppedAt: at(steppedOn), activeAt: at(activeOn), waitUntil: null }) as StaffAdmission;
const shownIn = ({ data, total }: Column) => [data.map(({ id }) => id), total];

describe('the columns of the board', () => {
  it('show an application that is being moved in its new column, above those decided before, and count it there', () => {
    const moved = admission(1, 'REJECTED', 9);
    const columns = byStatus(
      {
        data: [moved, admission(2, 'PENDING'), admission(3, 'REJECTED')],
        loaded: [
          { status: 'PENDING', total: 40, count: 2 },
          { status: 'REJECTED', total: 1, count: 1 },
        ],
      },
      TODAY,
    );
    expect(shownIn(columns.PENDING)).toEqual([[2], 39]);
    expect(shownIn(columns.REJECTED)).toEqual([[1, 3], 2]);
  });

  it('begin with what came into them last, so that a moved application is among the first that are loaded', () => {
    const data = [admission(1, 'CONTACTED', 1, 8), admission(2, 'CONTACTED', 9, 2), admission(3, 'CONTACTED')];
    expect(shownIn(byStatus({ data, loaded: [] }, TODAY).CONTACTED)[0]).toEqual([2, 3, 1]);
    expect(LAST_STEP_FIRST).toEqual({ field: 'steppedAt', order: 'DESC' });
  });

  it('begin with what is back from waiting, of what is not done', () => {
    const wait = (row: StaffAdmission, waitUntil: string, waitEnded = false) => ({ ...row, waitUntil, waitEnded });
    const data = [
      admission(5, 'CONTACTED'),
      wait(admission(4, 'CONTACTED'), '2026-01-10'),
      wait(admission(1, 'CONTACTED'), TODAY),
      wait(admission(2, 'CONTACTED'), '2026-01-10', true),
      admission(5, 'REJECTED'),
      wait(admission(4, 'REJECTED'), TODAY, true),
    ];
    const { CONTACTED, REJECTED } = byStatus({ data, loaded: [] }, TODAY);
    expect([shownIn(CONTACTED)[0], shownIn(REJECTED)[0]]).toEqual([
      [2, 1, 5, 4],
      [5, 4],
    ]);
  });

  it('are empty before they are loaded', () => {
    expect(shownIn(byStatus({ data: [], loaded: [] }, TODAY).APPROVED)).toEqual([[], 0]);
  });
});
