/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { fireEvent, screen, within } from '@testing-library/react';
import { Sidebar } from '../../../admin-ui/layout/Sidebar.js';
import { showInBackOffice } from '../../support/back-office.js';

it('the rail of icons names each of its entries, and shows the name beside it', async () => {
  await showInBackOffice(<Sidebar isRail />, { role: 'SUPER_ADMIN' });
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  await menu.findByRole('link', { name: 'Admissions' });
  const entries = menu.getAllByRole('listitem').map((item) => item.querySelector<HTMLElement>('a, button')!);
  const names = entries.map((entry) => entry.getAttribute('aria-label')!);
  expect(new Set(names).size).toBe(entries.length);
  for (const name of ['Admissions', 'Tools']) {
    const entry = entries[names.indexOf(name)]!;
    fireEvent.mouseOver(entry);
    await screen.findByRole('tooltip', { name });
    fireEvent.mouseLeave(entry);
  }
});
