/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, HttpError, memoryStore, useNotificationContext, type RaRecord } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { useShownRecord } from '../../../admin-ui/components/editing/pendingChanges.js';
import { useChange, type ChangeOptions } from '../../../admin-ui/components/editing/useChange.js';
import { usePatch } from '../../../admin-ui/components/editing/usePatch.js';
import { prefetchedRecord, prefetchRecord } from '../../../admin-ui/components/prefetched.js';
import { i18nProvider } from '../../../admin-ui/providers/i18nProvider.js';

jest.mock('../../../admin-ui/providers/useSiteConfig.js', () => ({
  useSiteConfig: () => ({ timeZone: 'Asia/Colombo' }),
}));

const RECORD = { id: 7, version: 3, status: 'DRAFT', order: 2, publishAt: '2031-01-01T00:00:00.000Z' };
const LIST = ['events', 'getList', {}];
const FORM = ['events', 'getOne', { id: '7', meta: { form: 'a' } }];
const OTHER = { id: 8, status: 'DRAFT' };
const OPTIONS = { done: 'done', failed: 'failed' };

interface Sent {
  data: Partial<RaRecord>;
  previousData: RaRecord;
  answer: (record: object) => void;
  refuse: (error: Error) => void;
}

/** The card of the other record. */
function OtherCard({ onRender }: { onRender: () => void }) {
  useShownRecord('events', OTHER);
  usePatch('events', OTHER);
  onRender();
  return null;
}

function start() {
  const renderedOther = jest.fn();
  const sent: Sent[] = [];
  const read: number[] = [];
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { gcTime: Infinity } },
  });
  queryClient.setQueryData(LIST, { data: [RECORD, OTHER], total: 2 });
  queryClient.setQueryData(FORM, RECORD);
  const update = (_resource: string, { data, previousData }: Pick<Sent, 'data' | 'previousData'>) =>
    new Promise((resolve, reject) => {
      const answer = (record: object) => resolve({ data: { ...previousData, ...data, ...record } });
      sent.push({ data, previousData, answer, refuse: reject });
    });
  const dataProvider = {
    update,
    getOne: (_resource: string, { id }: { id: number }) => {
      read.push(id);
      return Promise.resolve({ data: { ...RECORD, id } });
    },
  } as never;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <CoreAdminContext
        store={memoryStore()}
        queryClient={queryClient}
        i18nProvider={i18nProvider}
        dataProvider={dataProvider}
      >
        {children}
        <OtherCard onRender={renderedOther} />
      </CoreAdminContext>
    </MemoryRouter>
  );
  const { result } = renderHook(
    () => {
      const [first] = queryClient.getQueryData<{ data: (typeof RECORD)[] }>(LIST)!.data;
      return {
        change: useChange(),
        shown: useShownRecord('events', first!),
        toasts: useNotificationContext().notifications,
      };
    },
    { wrapper },
  );
  const change = (data: object, options: Partial<ChangeOptions<RaRecord>> = {}) =>
    act(async () => void result.current.change('events', result.current.shown, data, { ...OPTIONS, ...options }));
  const sentAt = async (index: number) => {
    await waitFor(() => expect(sent.length).toBeGreaterThan(index));
    return sent[index]!;
  };
  return {
    change,
    sent,
    sentAt,
    read,
    prefetch: () => prefetchRecord(queryClient, dataProvider, 'events', 7),
    queryClient,
    renderedOther,
    shown: () => result.current.shown,
    toast: () => result.current.toasts.at(-1)!,
    toasts: () => result.current.toasts.map((toast: { message: unknown }) => toast.message),
  };
}

// react-admin tells the console of what a data provider refuses.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

describe('a change of one record', () => {
  it('is shown before it is answered, and kept in the lists afterwards, but not in an open form', async () => {
    const { change, sentAt, shown, toasts, queryClient } = start();
    await change({ status: 'ACTIVE' });
    await waitFor(() => expect(shown().status).toBe('ACTIVE'));
    expect(toasts()).toEqual([]);
    await act(async () => (await sentAt(0)).answer({ version: 4 }));
    await waitFor(() => expect(toasts()).toEqual(['done']));
    expect(queryClient.getQueryData(LIST)).toMatchObject({ data: [{ version: 4, status: 'ACTIVE' }, { id: 8 }] });
    expect(queryClient.getQueryData(FORM)).toBe(RECORD);
    expect(shown()).toMatchObject({ version: 4, status: 'ACTIVE' });
  });

  it('leaves the card of another record as it is', async () => {
    const { change, sentAt, shown, toasts, renderedOther } = start();
    renderedOther.mockClear();
    await change({ status: 'ACTIVE' });
    await waitFor(() => expect(shown().status).toBe('ACTIVE'));
    await act(async () => (await sentAt(0)).answer({ version: 4 }));
    await waitFor(() => expect(toasts()).toEqual(['done']));
    expect(renderedOther).not.toHaveBeenCalled();
  });

  it.each([
    ['its reason when it is refused', new HttpError('You may not', 403), 'You may not'],
    ['its reason when the record is locked', new HttpError('It is locked', 409), 'It is locked'],
    ['what failed when the server gave no reason', new HttpError('app.error.server', 500), 'failed'],
    ['what failed when there was no answer', new TypeError('Failed to fetch'), 'failed'],
  ])('is put back with %s', async (_what, error, said) => {
    const { change, sentAt, shown, toasts } = start();
    await change({ status: 'ACTIVE' });
    await waitFor(() => expect(shown().status).toBe('ACTIVE'));
    await act(async () => (await sentAt(0)).refuse(error));
    await waitFor(() => expect(toasts()).toEqual([said]));
    expect(shown()).toEqual(RECORD);
  });

  it('stays on top of what is loaded in between', async () => {
    const { change, sentAt, shown, toasts, queryClient } = start();
    await change({ status: 'ACTIVE' });
    await act(async () => queryClient.setQueryData(LIST, { data: [{ ...RECORD, order: 5 }], total: 1 }));
    await change({});
    await waitFor(() => expect(shown()).toMatchObject({ status: 'ACTIVE', order: 5 }));
    for (const index of [0, 1]) await act(async () => (await sentAt(index)).answer({}));
    await waitFor(() => expect(toasts()).toHaveLength(2));
  });

  it('waits for the one before, and is refused with it', async () => {
    const { change, sent, sentAt, shown, toasts } = start();
    await change({ status: 'ACTIVE' });
    await change({ order: 9 });
    await waitFor(() => expect(shown()).toMatchObject({ status: 'ACTIVE', order: 9 }));
    await sentAt(0);
    expect(sent).toHaveLength(1);
    await act(async () => (await sentAt(0)).answer({ version: 4 }));
    expect((await sentAt(1)).data).toEqual({ order: 9 });
    expect(shown()).toMatchObject({ status: 'ACTIVE', order: 9 });
    await change({ order: 10 });
    await act(async () => (await sentAt(1)).refuse(new HttpError('Not this one', 400)));
    await waitFor(() => expect(toasts()).toEqual(['done', 'Not this one', 'Not this one']));
    expect(sent).toHaveLength(2);
    expect(shown()).toMatchObject({ status: 'ACTIVE', order: 2 });
  });

  it('sends what it changed and the dates that it cleared as Undo, for the version that it has left', async () => {
    const { change, sent, sentAt, toast, toasts } = start();
    await change({ status: 'ACTIVE' }, { isUndoable: true });
    await act(async () => (await sentAt(0)).answer({ version: 4, publishAt: null }));
    await waitFor(() => expect(toasts()).toEqual(['done']));
    expect(toast().notificationOptions!.autoHideDuration).toBe(10_000);
    await act(async () => toast().notificationOptions!.action.onPress());
    expect(await sentAt(1)).toMatchObject({
      data: { status: 'DRAFT', publishAt: RECORD.publishAt },
      previousData: { version: 4 },
    });
    expect(sent[1]!.data).not.toHaveProperty('order');
    await act(async () => (await sentAt(1)).answer({ version: 5 }));
    await waitFor(() => expect(toasts()).toEqual(['done', 'list.bulk.undone']));
    expect(toast().notificationOptions).not.toHaveProperty('action');
  });

  it('is sent in another way, for as long, and says so, where the change says how', async () => {
    const { change, sent, sentAt, toast, toasts, shown } = start();
    const sendUndo = jest.fn(async () => ({ ...RECORD, version: 5 }));
    const undo = { send: sendUndo, ms: 30_000, done: 'taken back' };
    await change({ status: 'ACTIVE' }, { isUndoable: true, undo });
    await act(async () => (await sentAt(0)).answer({ version: 4 }));
    await waitFor(() => expect(toasts()).toEqual(['done']));
    expect(toast().notificationOptions!.autoHideDuration).toBe(30_000);
    await act(async () => toast().notificationOptions!.action.onPress());
    await waitFor(() => expect(toasts()).toEqual(['done', 'taken back']));
    expect(sendUndo).toHaveBeenCalledWith(expect.objectContaining({ id: RECORD.id, version: 4 }));
    expect(sent).toHaveLength(1);
    expect(shown()).toMatchObject({ status: RECORD.status });
  });
});

describe('what is fetched for a form', () => {
  it('is fetched after the change that is being sent, also when that is refused', async () => {
    const { change, sentAt, prefetch, read } = start();
    await change({ status: 'ACTIVE' });
    const refused = await sentAt(0);
    const fetched = prefetch();
    await act(async () => {});
    await change({});
    expect(read).toEqual([]);
    await act(async () => refused.refuse(new HttpError('You may not', 403)));
    await fetched;
    expect(read).toEqual([7]);
  });

  it('is forgotten with the next change', async () => {
    const { change, sentAt, prefetch, queryClient } = start();
    await prefetch();
    expect(prefetchedRecord(queryClient, 'events', 7)).toMatchObject({ initialData: { version: 3 } });
    await change({ status: 'ACTIVE' });
    expect(prefetchedRecord(queryClient, 'events', 7)).toEqual({});
    await act(async () => (await sentAt(0)).answer({ version: 4 }));
  });
});
