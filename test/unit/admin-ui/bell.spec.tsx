/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { BellMenu } from '../../../admin-ui/components/bell/BellMenu.js';
import { NotificationBell } from '../../../admin-ui/layout/NotificationBell.js';
import type { StaffContact } from '../../../contract/families/contacts.js';
import { showInBackOffice } from '../../support/back-office.js';

const message = (id: number) =>
  ({
    ...{ id, name: `Parent ${id}`, subject: 'A visit', message: 'May we come? '.repeat(20) },
    activeAt: `2026-11-20T04:30:0${id}Z`,
  }) as StaffContact;

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('the badge of the bell stops at nine, its dots at five', async () => {
  const getList = async (resource: string) => ({ data: [], total: resource === 'contacts' ? 10 : 2 });
  await showInBackOffice(<NotificationBell />, { dataProvider: { getList } });
  const bell = await screen.findByRole('button', { name: 'Notifications, 9+ unread' });
  expect(bell.textContent).toBe('9+');
  await press('Notifications, 9+ unread');
  const dots = await screen.findByRole('img', { name: '12 unread items' });
  expect(dots.querySelectorAll('div')).toHaveLength(5);
  expect(dots.textContent).toBe('+7');
});

it('the open menu of the bell holds back what comes while somebody is at work in it', async () => {
  let bring = () => {};
  function Menu() {
    const [ids, setIds] = useState([1]);
    bring = () => setIds([2, 1]);
    return <BellMenu contacts={ids.map(message)} admissions={[]} total={ids.length} onClose={() => {}} />;
  }
  await showInBackOffice(<Menu />);
  expect(screen.getByRole('listitem').textContent).toMatch(/(May we come\? ){9}May…/);
  act(() => screen.getByRole('button', { name: 'Mark as Read' }).focus());
  act(() => bring());
  expect(screen.queryByText('Parent 2')).toBeNull();
  await press('Show 1 new');
  expect(screen.getByText('Parent 2')).toBeTruthy();
});
