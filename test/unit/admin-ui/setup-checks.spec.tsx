/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { CheckButton } from '../../../admin-ui/operations/setup/steps/CheckButton.js';
import type { SetupFinding } from '../../../contract/operations/setup.js';

const MESSAGES = { idle: 'Check', busy: 'Checking', failed: 'Failed' };

/** Runs the check, and returns whether the steps are read again, or led on. */
async function check(call: () => Promise<SetupFinding[]>) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['setup'], { steps: [] });
  const onDone = jest.fn(async () => {});
  render(
    <MemoryRouter>
      <CoreAdminContext store={memoryStore()} queryClient={queryClient} dataProvider={{ call } as never}>
        <CheckButton path="/setup/mail-test" messages={MESSAGES} onDone={onDone} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  const isRead = () => queryClient.getQueryState(['setup'])!.isInvalidated;
  await waitFor(() => expect(isRead() || onDone.mock.calls.length > 0).toBe(true));
  return { isRead: isRead(), isDone: onDone.mock.calls.length > 0 };
}

const finding = (level: SetupFinding['level']): SetupFinding => ({ level, text: level }) as SetupFinding;

// react-query tells the console of what is refused.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

describe('a check of the setup', () => {
  it('leads on when all is well', async () => {
    expect(await check(async () => [finding('ok')])).toMatchObject({ isDone: true });
  });

  it.each<[string, () => Promise<SetupFinding[]>]>([
    ['finds a fault', async () => [finding('ok'), finding('fault')]],
    ['is refused', () => Promise.reject(new Error('No'))],
  ])('stays and reads the steps again when it %s, because that may take the tick away', async (_, call) => {
    expect(await check(call)).toEqual({ isRead: true, isDone: false });
  });
});
