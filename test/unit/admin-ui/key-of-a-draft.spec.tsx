/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, memoryStore, ResourceContextProvider, TextInput } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { RecordForm } from '../../../admin-ui/components/form/RecordForm.js';
import { dataProvider } from '../../../admin-ui/providers/dataProvider.js';
import { takeDraft } from '../../../admin-ui/providers/formDrafts.js';
import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';
import { keepSession, sessionEnded } from '../../../admin-ui/providers/session.js';
import { lightTheme } from '../../../admin-ui/theme/theme.js';
import { serveApi } from '../../support/served-api.js';

const NEW = { name: '' };
const DRAFT = {
  ...{ resource: 'reviews', record: 'new-1b4e28ba', typed: { name: 'Amara' }, opened: NEW, baseVersion: null },
  ...{ title: 'Amara', lacksPictures: false, updatedAt: '2026-11-02T03:30:00Z', idempotencyKey: 'a key of before' },
};
const POST = 'POST /api/reviews';

const toForm = () => NEW;

/** A form for a new record, as after a reload. */
async function show(draft: object | null) {
  const calls = serveApi({
    'GET /api/form-drafts/reviews.new': () => draft,
    [POST]: { id: 7, version: 1, name: 'Amara' },
  });
  const form = (
    <AdminContext store={memoryStore()} theme={lightTheme} i18nProvider={i18nProvider} dataProvider={dataProvider}>
      <ResourceContextProvider value="reviews">
        <RecordForm list="/reviews" toForm={toForm} fromForm={(values) => values} rules={() => []}>
          <TextInput source="name" label="Name" />
        </RecordForm>
      </ResourceContextProvider>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const save = async () => {
    fireEvent.submit(name.form!);
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(POST));
    const [, sent] = (fetch as jest.Mock).mock.calls.find(([, init]) => init?.method === 'POST') as [
      string,
      RequestInit,
    ];
    return new Headers(sent.headers).get('Idempotency-Key');
  };
  return { name, save };
}

beforeEach(() => {
  Object.assign(Element.prototype, { scrollTo: () => {} });
  // React tells the console which props react-admin's inputs pass on.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const user = { id: 1, email: 'anoma@example.com', name: 'Anoma', role: 'ADMIN' as const, branchIds: [] };
  keepSession({ token: 'abc', user, expiresAt: '', deviceToken: '' });
});

it('a draft that is continued is sent with the key of the form in which it was written', async () => {
  const { name, save } = await show(DRAFT);
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(name.value).toBe('Amara'));
  expect(await save()).toBe('a key of before');
});

it('a form without a draft has a key of its own, which its draft keeps', async () => {
  const { name, save } = await show(null);
  fireEvent.change(name, { target: { value: 'Amara' } });
  const drafts = () =>
    (fetch as jest.Mock).mock.calls
      .filter(([, init]) => init?.method === 'PUT')
      .map(([, { body }]) => (JSON.parse(String(body)) as { idempotencyKey: string }).idempotencyKey);
  // Nothing is stored before the draft on the server is read.
  await waitFor(() => {
    window.dispatchEvent(new Event('pagehide'));
    expect(drafts()).toHaveLength(1);
  });
  const key = await save();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect([...new Set(drafts())]).toEqual([key]);
});

it.each([
  ['stored', 200],
  ['refused', 401],
])('what was typed stays in the tab if an older draft is %s after the session has ended', async (_, status) => {
  const { name } = await show(null);
  const served = fetch;
  let store = () => {};
  const stored = new Promise<void>((resolve) => (store = resolve));
  const put = jest.fn(() => stored.then(() => new Response('{"success":true,"data":{}}', { status })));
  global.fetch = (url, init) => (init?.method === 'PUT' ? put() : served(url, init));
  fireEvent.change(name, { target: { value: 'Amara' } });
  await waitFor(() => {
    window.dispatchEvent(new Event('pagehide'));
    expect(put).toHaveBeenCalledTimes(1);
  });
  fireEvent.change(name, { target: { value: 'Amara Silva' } });
  sessionEnded.dispatchEvent(new Event('end'));
  await act(async () => {
    store();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(takeDraft('reviews.new')).toMatchObject({ typed: { name: 'Amara Silva' } });
});
