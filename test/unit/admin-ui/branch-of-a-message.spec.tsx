/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { screen, waitFor } from '@testing-library/react';
import { BranchLine } from '../../../admin-ui/families/contacts/BranchLine.js';
import { ContactBranch } from '../../../admin-ui/families/contacts/ContactBranch.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { showInBackOffice } from '../../support/back-office.js';

const contact = (fields: Partial<StaffContact> = {}) =>
  ({ id: 7, version: 3, branchId: 4, branch: 'Kandy', ...fields }) as StaffContact;
const kandy = { getList: async () => ({ data: [{ id: 4, name: 'Kandy' }], total: 1 }) };

it.each([
  ['an administrator of branches reads', 'BRANCH_ADMIN', 0],
  ['an administrator of the school can change', 'ADMIN', 1],
] as const)('%s whose message it is on the card', async (_, role, menus) => {
  await showInBackOffice(<BranchLine contact={contact()} />, { role, dataProvider: kandy });
  expect(screen.getByText('Kandy')).toBeTruthy();
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Branch: Kandy' })).toHaveLength(menus));
});

it('the details tell for which deleted branch a message was', async () => {
  await showInBackOffice(<ContactBranch contact={contact({ branchId: null })} />, { dataProvider: kandy });
  expect(screen.getByRole('combobox', { name: 'Branch' }).textContent).toBe('The whole school');
  expect(screen.getByText('It was for Kandy, which is deleted.')).toBeTruthy();
});
