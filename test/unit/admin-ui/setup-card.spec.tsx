/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import type { Setup } from '../../../contract/operations/setup.js';
import { SetupCard } from '../../../admin-ui/operations/setup/SetupCard.js';
import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';

const authProvider = {
  ...{ login: async () => {}, logout: async () => {}, checkAuth: async () => {}, checkError: async () => {} },
  ...{ getPermissions: async () => 'ADMIN', getIdentity: async () => ({ id: 1 }) },
};

async function show(setup: Partial<Setup>) {
  const data: Setup = {
    ...{ hasSample: false, isNew: false, productValues: [] },
    steps: [{ name: 'identity', isDone: false, lacks: ['logo'] }],
    ...setup,
  };
  render(
    <MemoryRouter>
      <CoreAdminContext
        store={memoryStore()}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        dataProvider={{ call: async () => data } as never}
      >
        <SetupCard />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await screen.findByText('0 of 1 done. Next: Name and logo');
}

const productValues: Setup['productValues'] = [{ form: 'contact-details', count: 8 }];
const warning = () => screen.queryByRole('link', { name: 'The site shows contact details that are not yours.' });

describe('the card of the setup', () => {
  it('leads to the contact details while the site shows those of the product without its sample', async () => {
    await show({ productValues });
    expect(warning()?.getAttribute('href')).toBe('/add-contact-details');
  });

  it('says nothing about them beside the sample, or once they are the school’s', async () => {
    await show({ productValues, hasSample: true });
    expect(warning()).toBeNull();
    document.body.innerHTML = '';
    await show({ productValues: [{ form: 'colours', count: 3 }] });
    expect(warning()).toBeNull();
  });
});
