/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, type SortPayload } from 'react-admin';
import { SortSelect } from '../../../admin-ui/components/list/filters/SortSelect.js';
import '../../../admin-ui/families/contacts/messages.js';
import { SORTS } from '../../../admin-ui/families/contacts/contactSorts.js';
import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';

const show = (sort: SortPayload) =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ListContextProvider value={{ sort, setSort: () => undefined } as never}>
        <SortSelect choices={SORTS} />
      </ListContextProvider>
    </CoreAdminContext>,
  );

describe('the sort of a list', () => {
  it.each([
    [{ field: 'createdAt', order: 'DESC' }, 'Date (newest first)'],
    [{ field: 'createdAt', order: 'ASC' }, 'Date (oldest first)'],
    [{ field: 'email', order: 'ASC' }, 'As in the table'],
  ] as const)('by %j is called %s', (sort, name) => {
    show(sort);
    expect(screen.getByRole('combobox', { name: 'Sort by' }).textContent).toBe(name);
  });
});
