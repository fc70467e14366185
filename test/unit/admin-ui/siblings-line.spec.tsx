/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { screen } from '@testing-library/react';
import { SiblingsLine } from '../../../admin-ui/families/admissions/details/SiblingsLine.js';
import { RelatedSection } from '../../../admin-ui/families/components/RelatedSection.js';
import type { StaffAdmission } from '../../../contract/families/admissions.js';
import { serveApi, showScreen } from '../../support/served-api.js';

const admission = { id: 40, studentName: 'Amaya Perera' } as StaffAdmission;

const related = (count: number, collection: string) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ collection, id: index + 1, title: `Child ${index + 1}`, status: 'PENDING' },
    ...{ createdAt: '2026-11-20T04:30:00Z', branchId: null, isSameParent: true },
  }));

const showWith = async (children: number) => {
  serveApi({ 'GET /api/admissions/40/related': related(children, 'admissions') });
  await showScreen(<SiblingsLine admission={admission} />, 'ADMIN');
  return screen.findByRole('navigation', { name: 'Brothers and sisters' });
};

it('names the other children of a family, and says how many more there are', async () => {
  const line = await showWith(39);
  expect(line.querySelectorAll('a')).toHaveLength(6);
  expect(line.textContent).toMatch(/Child 6 \(new\) and 33 more below$/);
});

it.each([
  [50, 19, true],
  [49, 20, true],
  [49, 19, false],
])('the list of %s applications and %s messages says whether it may be cut: %s', async (children, messages, isCut) => {
  const records = [...related(children, 'admissions'), ...related(messages, 'contacts')];
  serveApi({ 'GET /api/admissions/40/related': records });
  await showScreen(<RelatedSection collection="admissions" id={40} />, 'ADMIN');
  expect(await screen.findAllByRole('listitem')).toHaveLength(children + messages);
  const said = 'Only the newest are listed: at most 20 messages and 50 applications.';
  expect(screen.queryByText(said) !== null).toBe(isCut);
});

it('names all of a smaller family', async () => {
  const line = await showWith(6);
  expect(line.querySelectorAll('a')).toHaveLength(6);
  expect(line.textContent).toMatch(/Child 6 \(new\)$/);
});
