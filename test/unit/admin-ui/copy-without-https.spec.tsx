/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore, useNotificationContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { CopyButton } from '../../../admin-ui/accounts/security/CopyButton.js';
import { EnvironmentStep } from '../../../admin-ui/operations/setup/steps/EnvironmentStep.js';

function Messages() {
  const { notifications } = useNotificationContext();
  return <output>{notifications.map(({ message }: { message: string }) => message)}</output>;
}

it.each([
  ['setup.not_copied', <EnvironmentStep key="step" facts={[]} lines="SMTP_URL=" children={null} />],
  ['security.codes.copy_failed', <CopyButton key="button" text="1234" label="Copy the codes" />],
])('a browser that offers no clipboard without HTTPS is told of by %s', async (message, shown) => {
  expect(navigator.clipboard).toBeUndefined();
  render(
    <MemoryRouter>
      <CoreAdminContext store={memoryStore()}>
        {shown}
        <Messages />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(message));
});
