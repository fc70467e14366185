/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, HttpError, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { NotifiedDialog } from '../../../admin-ui/delivery/mails/NotifiedDialog.js';

const onClose = jest.fn();
const call = jest.fn(async (path: string, options?: { method: string }): Promise<unknown> => {
  if (options && path.endsWith('notify_problems')) throw new HttpError('', 400, { errors: { value: 'No email' } });
  return { key: path, value: path.endsWith('notify_emails') ? 'office@example.com' : '', version: 3 };
});

it('stores who is told of forms and of problems, and shows an error at its own field', async () => {
  render(
    <MemoryRouter>
      <CoreAdminContext store={memoryStore()} dataProvider={{ call } as never}>
        <NotifiedDialog onClose={onClose} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const [forms, problems] = await screen.findAllByRole('textbox');
  fireEvent.change(forms!, { target: { value: 'head@example.com' } });
  fireEvent.change(problems!, { target: { value: 'it' } });
  fireEvent.submit(forms!.closest('form')!);
  await waitFor(() => expect(screen.getByText('No email')).toBeTruthy());
  expect(problems!.getAttribute('aria-invalid')).toBe('true');
  expect(forms!.getAttribute('aria-invalid')).toBe('false');
  expect(onClose).not.toHaveBeenCalled();
  const puts = call.mock.calls.flatMap(([path, options]) => (options ? path : []));
  expect(puts).toEqual(['/settings/notify_emails', '/settings/notify_problems']);
});
