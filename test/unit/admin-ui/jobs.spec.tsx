/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Jobs } from '../../../admin-ui/operations/jobs/Jobs.js';
import { messages } from '../../../admin-ui/operations/jobs/messages.js';
import { addMessages } from '../../../admin-ui/i18n/addMessages.js';
import type { StaffJob } from '../../../contract/platform/jobs.js';
import { serveApi, showScreen, told } from '../../support/served-api.js';

jest.mock('../../../admin-ui/providers/useSiteConfig.js', () => ({
  useSiteConfig: () => ({ timeZone: 'Asia/Colombo' }),
}));
addMessages(messages);

const FAILED: StaffJob = {
  ...{ id: 12, name: 'clean-up', state: 'failed', runAt: '2026-03-14T03:30:00.000Z', attempts: 5 },
  ...{ repeats: false, error: 'ENOSPC: no space left on device', succeededAt: null },
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('what has failed in the background is tried again, or given up after a question', async () => {
  let jobs = [FAILED];
  const calls = serveApi({
    'GET /api/jobs': () => jobs,
    'POST /api/jobs/12/retry': FAILED,
    'DELETE /api/jobs/12': () => {
      jobs = [];
      return FAILED;
    },
  });
  await showScreen(<Jobs />);
  expect(await screen.findByText('ENOSPC: no space left on device')).toBeTruthy();
  press('Try again: Tidying up');
  await waitFor(() => expect(told()).toEqual(['It is tried again.']));
  press('Give up: Tidying up');
  expect(calls.map(({ call }) => call)).not.toContain('DELETE /api/jobs/12');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give up' }));
  expect(await screen.findByText('Nothing is waiting.')).toBeTruthy();
});
