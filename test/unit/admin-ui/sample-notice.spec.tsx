/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { screen, waitFor } from '@testing-library/react';
import { usePermissions } from 'react-admin';
import { SchoolSetup } from '../../../admin-ui/operations/setup/SchoolSetup.js';
import { Refusal, serveApi, showScreen } from '../../support/served-api.js';

const NOTICE = 'This is the sample school.';
const SETUP = { steps: [], productValues: [], environment: { publicUrl: '' } };
const Opened = () => usePermissions().permissions && <SchoolSetup />;
const title = () => screen.queryByRole('heading', { level: 1 });

describe('the setup', () => {
  it('comes with the notice of the sample school, which would otherwise move what is about to be clicked', async () => {
    const late = () => new Promise((resolve) => setTimeout(() => resolve({ records: 40 }), 500));
    serveApi({ 'GET /api/sample': late, 'GET /api/setup': SETUP });
    const seen = new Set<boolean>();
    const watch = new MutationObserver(() => title() && seen.add(Boolean(screen.queryByText(NOTICE))));
    watch.observe(document, { childList: true, subtree: true });
    await showScreen(<Opened />);
    expect(await screen.findByText(NOTICE)).toBeTruthy();
    await waitFor(() => expect(seen).toEqual(new Set([true])));
    watch.disconnect();
  });

  it('comes without the notice if that cannot be read', async () => {
    // The data provider tells the console of it.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    serveApi({ 'GET /api/sample': new Refusal(500), 'GET /api/setup': SETUP });
    await showScreen(<Opened />);
    await waitFor(() => expect(title()).toBeTruthy());
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});
