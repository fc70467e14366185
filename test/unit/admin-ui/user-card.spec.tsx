/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { screen, waitFor } from '@testing-library/react';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { UserCard } from '../../../admin-ui/accounts/users/UserCard.js';
import { messages } from '../../../admin-ui/accounts/users/messages.js';
import { RowActionsContext, SelectionContext } from '../../../admin-ui/components/list/CollectionContext.js';
import { addMessages } from '../../../admin-ui/i18n/addMessages.js';
import type { StaffUser } from '../../../contract/accounts/users.js';
import { serveApi, showScreen } from '../../support/served-api.js';

jest.mock('../../../admin-ui/providers/useSiteConfig.js', () => ({
  useSiteConfig: () => ({ timeZone: 'Asia/Colombo' }),
}));
addMessages(messages);

const USER: StaffUser = {
  ...{ id: 2, version: 1, createdAt: '', updatedAt: '', name: 'Nimal', email: 'nimal@example.com', isActive: true },
  ...{ role: 'SUPER_ADMIN', branchIds: [], formerBranchIds: [], hasSecondFactor: false, isInvited: false },
  lastLoginAt: null,
};

/** The card of a user who is one of so many super administrators. */
async function show(superAdmins: number): Promise<void> {
  serveApi({ 'GET /api/users': Array(superAdmins).fill(USER) });
  await showScreen(
    <ResourceContextProvider value="users">
      <RecordContextProvider value={USER}>
        <RowActionsContext.Provider value={{ open: () => {}, remove: () => {} }}>
          <SelectionContext.Provider value={{ selectedIds: [], toggle: () => {} }}>
            <UserCard />
          </SelectionContext.Provider>
        </RowActionsContext.Provider>
      </RecordContextProvider>
    </ResourceContextProvider>,
  );
  await screen.findByText('Nimal');
}

const warning = () => screen.queryByText('The last super administrator cannot be deleted, disabled or demoted.');
const has = (name: string) => screen.queryByRole('button', { name }) !== null;

it('the last super administrator can be neither deleted nor disabled, and the card says so', async () => {
  await show(1);
  await waitFor(() => expect(warning()).not.toBeNull());
  expect([has('Delete'), has('Disable')]).toEqual([false, false]);
});

it('one of two super administrators can be both', async () => {
  await show(2);
  await waitFor(() => expect([has('Delete'), has('Disable')]).toEqual([true, true]));
  expect(warning()).toBeNull();
});
