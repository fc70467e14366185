/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, renderHook } from '@testing-library/react';
import { useOtherEditors } from '../../../admin-ui/components/editing/useOtherEditors.js';
import { keepSession } from '../../../admin-ui/providers/session.js';
import { NEW_RECORD, PRESENCE } from '../../../contract/records/open-forms.js';

const SAVE = { by: 'Nimal Perera', at: '2031-08-14T04:30:00Z', isOwn: false };
const user = { id: 1, name: 'Anoma', email: 'anoma@example.com', role: 'ADMIN', branchIds: [] } as const;
let answers: object[] = [];

const asked = () => jest.mocked(fetch).mock.calls.filter(([, options]) => options!.method === 'PUT').length;
const wait = (times = 1) => act(() => jest.advanceTimersByTimeAsync(times * PRESENCE.everyMs));
const isHidden = (value: boolean) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(value ? 'hidden' : 'visible');

async function open(record: string) {
  const { result } = renderHook(() => useOtherEditors({ resource: 'events', record }, 1));
  await act(() => jest.advanceTimersByTimeAsync(0));
  return () => result.current;
}

beforeEach(() => {
  jest.useFakeTimers();
  keepSession({ token: 'abc', user: { ...user, branchIds: [] }, expiresAt: '', deviceToken: '' });
  global.fetch = jest.fn(async () => {
    const body = { success: true, data: [], ...(answers.length > 1 ? answers.shift() : answers[0]) };
    return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(body) };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('an open form', () => {
  it('tells the first save of a record of which none was noted', async () => {
    answers = [{ save: null }, { save: SAVE }];
    const others = await open('7');
    expect(others().save).toBeUndefined();
    await wait();
    expect(others().save).toEqual(SAVE);
  });

  it('tells no save that was made before it was opened', async () => {
    answers = [{ save: SAVE }];
    const others = await open('7');
    await wait();
    expect(asked()).toBe(2);
    expect(others().save).toBeUndefined();
  });

  it('asks for nothing while the tab is hidden, and again once it is seen', async () => {
    answers = [{ save: null }];
    await open('7');
    expect(asked()).toBe(1);
    isHidden(true);
    await wait(10);
    expect(asked()).toBe(1);
    isHidden(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(0);
    expect(asked()).toBe(2);
  });

  it('of a new record asks for nothing', async () => {
    await open(NEW_RECORD);
    await wait(10);
    expect(asked()).toBe(0);
  });
});
