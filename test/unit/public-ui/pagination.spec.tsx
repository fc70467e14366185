/** @jest-environment jsdom */
import '../../support/web-globals.js';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { pageNumbers } from '../../../public-ui/components/page-numbers.js';
import { Pagination } from '../../../public-ui/components/Pagination.js';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const show = (page: number, total: number, more: { perPage?: number; goTo?: boolean } = {}) =>
  render(
    <MemoryRouter>
      <Pagination page={page} total={total} href={(number) => `/events?page=${number}`} {...more} />
      <Address />
    </MemoryRouter>,
  );

describe('page numbers', () => {
  it.each([
    [1, 3, 4, [1, 2, 3]],
    [1, 20, 4, [1, 2, 3, 4, 5]],
    [10, 20, 4, [6, 7, 8, 9, 10, 11, 12, 13, 14]],
    [20, 20, 2, [18, 19, 20]],
  ])('on page %i of %i with %i neighbours', (page, last, neighbours, expected) => {
    expect(pageNumbers(page, last, neighbours)).toEqual(expected);
  });
});

describe('the pagination', () => {
  it('is hidden while everything fits on one page', () => {
    show(1, 10);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('has 10 a page by default', () => {
    show(1, 11);
    expect(screen.getByRole('navigation', { name: 'Pagination' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Page 2' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Page 3' })).toBeNull();
  });

  it('leads to the first, previous, next and last page, and marks the current one', () => {
    show(2, 57, { perPage: 12 });
    const links = within(screen.getByRole('navigation'));
    const target = (name: string) => links.getByRole('link', { name }).getAttribute('href');
    expect(target('First')).toBe('/events?page=1');
    expect(target('Previous')).toBe('/events?page=1');
    expect(target('Next')).toBe('/events?page=3');
    expect(target('Last')).toBe('/events?page=5');
    expect(links.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  });

  it('has no links beyond its ends', () => {
    show(1, 57);
    for (const name of ['First', 'Previous']) {
      expect(screen.getByRole('link', { name }).hasAttribute('href')).toBe(false);
    }
  });

  it('goes to the page that is asked for, and never past the last', () => {
    show(1, 57, { goTo: true });
    const input = screen.getByLabelText('Go to page');
    fireEvent.change(input, { target: { value: '3' } });
    fireEvent.submit(input.closest('form')!);
    expect(screen.getByRole('status').textContent).toBe('/events?page=3');
    fireEvent.change(input, { target: { value: '99' } });
    fireEvent.submit(input.closest('form')!);
    expect(screen.getByRole('status').textContent).toBe('/events?page=6');
  });
});
