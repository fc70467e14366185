/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { renderHook } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { useDayQuery } from '../../../admin-ui/content/calendar-days/useThisYear.js';

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <CoreAdminContext
      store={memoryStore()}
      queryClient={new QueryClient()}
      dataProvider={{ call: async () => ({ timeZone: 'Asia/Colombo' }) } as never}
    >
      {children}
    </CoreAdminContext>
  </MemoryRouter>
);

describe('the list of terms and holidays', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['2026-12-31T18:29:00Z', 2026],
    ['2026-12-31T18:30:00Z', 2027],
  ])('shows at %s the year of the site: %d', (now, year) => {
    jest.useFakeTimers({ now: new Date(now) });
    const { result } = renderHook(useDayQuery, { wrapper });
    expect(result.current.filterDefaultValues).toEqual({ year });
  });
});
