/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { screen } from '@testing-library/react';
import { SiblingsLine } from '../../../admin-ui/families/admissions/details/SiblingsLine.js';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import { serveApi, showScreen } from '../../support/served-api.js';

const admission = { id: 40, studentName: 'Amaya Perera' } as StaffAdmission;

const showWith = async (children: number) => {
  const related = Array.from({ length: children }, (_, index) => ({
    ...{ collection: 'admissions', id: index + 1, title: `Child ${index + 1}`, status: 'PENDING' },
    ...{ createdAt: '2026-11-20T04:30:00Z', branchId: null, isSameParent: true },
  }));
  serveApi({ 'GET /api/admissions/40/related': related });
  await showScreen(<SiblingsLine admission={admission} />, 'ADMIN');
  return screen.findByRole('navigation', { name: 'Brothers and sisters' });
};

it('names the other children of a family, and says how many more there are', async () => {
  const line = await showWith(39);
  expect(line.querySelectorAll('a')).toHaveLength(6);
  expect(line.textContent).toMatch(/Child 6 \(new\) and 33 more below$/);
});

it('names all of a smaller family', async () => {
  const line = await showWith(6);
  expect(line.querySelectorAll('a')).toHaveLength(6);
  expect(line.textContent).toMatch(/Child 6 \(new\)$/);
});
