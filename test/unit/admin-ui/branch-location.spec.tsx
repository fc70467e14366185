/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, screen } from '@testing-library/react';
import { Form, RecordContextProvider } from 'react-admin';
import { RowActionsContext, SelectionContext } from '../../../admin-ui/components/list/CollectionContext.js';
import { BranchCard } from '../../../admin-ui/school/branches/BranchCard.js';
import { BranchDetails } from '../../../admin-ui/school/branches/BranchDetails.js';
import { LocationFields } from '../../../admin-ui/school/branches/LocationFields.js';
import type { StaffBranch } from '../../../contract/school/branches.js';
import { showInBackOffice } from '../../support/back-office.js';

const NOWHERE = {
  id: 1,
  title: 'Crestfield College - Kandy',
  address: '12 Lake Drive',
  contact: '081 220 4410',
  photos: [],
  status: 'ACTIVE',
  latitude: null,
  longitude: null,
} as unknown as StaffBranch;
const KANDY = { ...NOWHERE, latitude: 7.290572, longitude: 80.633728 };

const form = (branch: Partial<StaffBranch>) => (
  <Form record={branch}>
    <LocationFields />
  </Form>
);
const card = (branch: StaffBranch) => (
  <RowActionsContext.Provider value={{ open: () => {}, remove: () => {} }}>
    <SelectionContext.Provider value={{ selectedIds: [], toggle: () => {} }}>
      <RecordContextProvider value={branch}>
        <BranchCard />
      </RecordContextProvider>
    </SelectionContext.Provider>
  </RowActionsContext.Provider>
);
const details = (branch: StaffBranch) => <BranchDetails branch={branch} onClose={() => undefined} />;

/** jsdom has no layout, and so nothing to scroll. */
beforeAll(() => void Object.assign(Element.prototype, { scrollTo: () => {} }));

describe('the location of a branch', () => {
  it.each([
    ['card', card],
    ['details', details],
  ])('is said to be missing on its %s until it is set', async (_where, part) => {
    await showInBackOffice(part(NOWHERE), { resource: 'branches' });
    expect(screen.getByText('Location not set')).toBeTruthy();
    expect(screen.queryByText(/7\.87|80\.7/)).toBeNull();
  });

  it.each([
    ['card', card],
    ['details', details],
  ])('is told on its %s', async (_where, part) => {
    await showInBackOffice(part(KANDY), { resource: 'branches' });
    expect(screen.getByText('7.290572, 80.633728')).toBeTruthy();
    expect(screen.queryByText('Location not set')).toBeNull();
  });

  it('is said to be missing in the form until both coordinates are typed', async () => {
    await showInBackOffice(form({}), { resource: 'branches' });
    expect(screen.getByText(/^Location not set\. The map of the site marks nothing/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Latitude/), { target: { value: '7.29' } });
    expect(screen.getByText(/^Location not set/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Longitude/), { target: { value: '80.63' } });
    expect(screen.queryByText(/^Location not set/)).toBeNull();
    expect(screen.getByText('Visitors find the branch on the map.')).toBeTruthy();
  });
});
