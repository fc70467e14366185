import { passedId } from '../../../admin-ui/layout/passedId.js';

it.each([
  [{ branchId: 7 }, 7],
  [{ branch: { id: 7, title: 'Kandy' } }, 7],
  [{ id: 7 }, 7],
  [{ reviewId: 7 }, undefined],
  [{ branch: {} }, undefined],
  [null, undefined],
])('the state %j of the navigation passes the branch %p to its form', (state, id) => {
  expect(passedId(state, 'branch')).toBe(id);
});
