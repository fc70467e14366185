/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore, useNotificationContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { ProblemsNotice } from '../../../admin-ui/layout/ProblemsNotice.js';
import { PROBLEMS, type ProblemCode } from '../../../contract/platform/problems.js';

let problems: { code: ProblemCode; message: string; response: string | null }[];
const call = jest.fn(async (_path: string, _options?: object): Promise<unknown> => problems);
const problem = (code: ProblemCode, response: string | null = null) => ({ code, message: PROBLEMS[code], response });

function Messages() {
  const { notifications } = useNotificationContext();
  return <output>{notifications.map(({ message }: { message: string }) => message)}</output>;
}

const show = (role: string) =>
  render(
    <MemoryRouter>
      <CoreAdminContext
        store={memoryStore()}
        authProvider={{ getPermissions: async () => role, checkAuth: async () => {} } as never}
        dataProvider={{ call } as never}
      >
        <ProblemsNotice />
        <Messages />
      </CoreAdminContext>
    </MemoryRouter>,
  );

beforeEach(() => call.mockClear());
afterEach(() => jest.useRealTimers());

describe('what is wrong with the server', () => {
  it('is told until it is over, which is asked each minute', async () => {
    problems = [problem('disk-low')];
    jest.useFakeTimers();
    show('SUPER_ADMIN');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText(PROBLEMS['disk-low'])).toBeTruthy();
    problems = [];
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText(PROBLEMS['disk-low'])).toBeNull();
  });

  it('is told with a button that sends all again, and goes with it', async () => {
    problems = [problem('mail-not-sent', '421 Try again later')];
    show('SUPER_ADMIN');
    expect(await screen.findByText('421 Try again later')).toBeTruthy();
    problems = [];
    fireEvent.click(screen.getByRole('button', { name: 'Send all again' }));
    await waitFor(() => expect(screen.queryByText('421 Try again later')).toBeNull());
    expect(call.mock.calls).toContainEqual(['/mails/send-again', { method: 'POST' }]);
    expect(screen.getByText('All are sent again.')).toBeTruthy();
  });
});
