/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore, useNotificationContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { CopyButton } from '../../../admin-ui/components/CopyButton.js';

function Messages() {
  const { notifications } = useNotificationContext();
  return <output>{notifications.map(({ message }: { message: string }) => message)}</output>;
}

it('the copy button says that it failed in a browser without a clipboard, as without HTTPS', async () => {
  expect(navigator.clipboard).toBeUndefined();
  render(
    <MemoryRouter>
      <CoreAdminContext store={memoryStore()}>
        <CopyButton text="1234" messages={{ copy: 'copy', copied: 'copied', failed: 'failed' }} />
        <Messages />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('failed'));
});
