/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, waitFor } from '@testing-library/react';
import { keepTakeover } from '../../../admin-ui/providers/formDrafts.js';
import { keepSession, sessionEnded } from '../../../admin-ui/providers/session.js';
import { useSessionEnd } from '../../../admin-ui/layout/useSessionEnd.js';
import { showScreen, told } from '../../support/served-api.js';

const user = { id: 1, name: 'Anoma', email: 'anoma@example.com', role: 'ADMIN' as const, branchIds: [] };

function Layout() {
  useSessionEnd();
  return null;
}

beforeEach(() => {
  sessionStorage.clear();
  keepSession({ token: 'abc', user, expiresAt: '', deviceToken: '' });
});

describe('the end of a session', () => {
  it('is told, and leads to the sign-in', async () => {
    await showScreen(<Layout />);
    act(() => void sessionEnded.dispatchEvent(new Event('end')));
    await waitFor(() => expect(told()).toEqual(['Your session has ended. Please sign in again.']));
    expect(sessionStorage.getItem('takeover')).toBeNull();
  });

  it('by somebody else who signed in in another tab leaves the tab to them', async () => {
    // jsdom cannot leave a page, and tells the console so.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await showScreen(<Layout />);
    localStorage.setItem('user_data', JSON.stringify({ ...user, id: 2 }));
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(sessionStorage.getItem('takeover')).toBe('true');
    expect(told()).toEqual([]);
    expect(localStorage.getItem('adminToken')).toBe('abc');
  });

  it('is told to whoever has taken the tab over', async () => {
    keepTakeover();
    await showScreen(<Layout />);
    await waitFor(() => expect(told()[0]).toMatch(/^Somebody else signed in in another tab/));
  });
});
