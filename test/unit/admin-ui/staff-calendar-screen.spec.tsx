/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, screen } from '@testing-library/react';
import { StaffCalendar } from '../../../admin-ui/families/staff-calendar/StaffCalendar.js';
import { showInBackOffice } from '../../support/back-office.js';

it('the calendar says when it cannot be loaded, and is asked for again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const answers = { isThere: false };
  const call = async (path: string) => {
    if (!path.startsWith('/staff-calendar')) return {};
    if (!answers.isThere) throw new Error('Not there');
    return { layers: [] };
  };
  await showInBackOffice(<StaffCalendar />, { url: '/calendar?month=2089-04', dataProvider: { call } });
  expect(await screen.findByText('The calendar could not be loaded.')).toBeTruthy();
  answers.isThere = true;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByText('Nothing is on in April 2089.')).toBeTruthy();
});
