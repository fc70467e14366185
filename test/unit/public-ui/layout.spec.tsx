/** @jest-environment jsdom */
import { onSite, showOnSite } from '../../support/site-parts.js';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Header } from '../../../public-ui/layout/Header.js';
import { MANY_BRANCHES } from '../../../public-ui/layout/BranchMenu.js';

jest.mock('../../../public-ui/components/map/LocationMap.js', () => ({
  LocationMap: ({ title }: { title: string }) => <p>Map of {title}</p>,
}));

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('the menu', () => {
  it.each([
    ['/', 'Home'],
    ['/home', 'Home'],
    ['/events', 'Events'],
    ['/event/3', 'Events'],
    ['/calendar', 'Calendar'],
    ['/calendar/2026-12', 'Calendar'],
    ['/admissions', 'Admissions'],
    ['/contact', 'Contact'],
    ['/eventful', undefined],
  ])('marks at %s: %s', (at, name) => {
    const { container } = showOnSite(<Header />, { at });
    const marked = [...container.querySelectorAll('[aria-current="page"]')];
    expect(marked.map(({ textContent }) => textContent)).toEqual(name ? [name] : []);
  });

  const open = (branches: number) => {
    showOnSite(<Header />, { branches });
    fireEvent.click(menu().getByText('Branch'));
  };

  it('has no field to find a branch among eleven', () => {
    open(MANY_BRANCHES - 1);
    expect(menu().getByText('Map of Campus 1')).toBeTruthy();
    expect(menu().queryByRole('searchbox')).toBeNull();
  });

  it('has one from the twelfth on, which leaves those whose name or address has every word', async () => {
    open(MANY_BRANCHES);
    fireEvent.change(await menu().findByRole('searchbox'), { target: { value: 'PUS 12' } });
    expect(
      menu()
        .getAllByText(/^Campus/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Campus 12']);
    expect(menu().getByRole('status').textContent).toContain('1');
    expect(menu().getByText('Map of Campus 12')).toBeTruthy();
  });

  /** The header as the server sends it. */
  const beforeItsScript = () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(onSite(<Header />, { branches: 2 }));
    return container;
  };

  it.each(['Menu', 'Branch'])('opens %s before its script has come, keeps it open with it, and closes it', (name) => {
    const container = beforeItsScript();
    const summary = screen.getByText(name);
    const details = summary.closest('details')!;
    summary.click();
    expect(details.open).toBe(true);
    render(onSite(<Header />, { branches: 2 }), { container, hydrate: true });
    expect(details.open).toBe(true);
    fireEvent.click(summary);
    expect(details.open).toBe(false);
    container.remove();
  });

  it('closes on Escape, and gives the focus back', () => {
    const { container } = showOnSite(<Header />, { branches: 2 });
    fireEvent.click(screen.getByText('Menu'));
    const details = container.querySelector<HTMLDetailsElement>('.menu-toggle')!;
    expect(details.open).toBe(true);
    fireEvent.keyDown(menu().getByText('Campus 1'), { key: 'Escape' });
    expect(details.open).toBe(false);
    expect(document.activeElement).toBe(screen.getByText('Menu'));
  });
});
