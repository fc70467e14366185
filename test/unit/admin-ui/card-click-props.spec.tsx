/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { EditButton } from '../../../admin-ui/components/list/cards/EditButton.js';
import { ViewButton } from '../../../admin-ui/components/list/cards/ViewButton.js';

jest.mock('react-admin', () => ({ useTranslate: () => (key: string) => key }));

const Details = ({ ready }: { ready: Promise<string> }) => use(ready);

function Card({ ready }: { ready: Promise<string> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <article>
      <ViewButton onView={() => setOpen(true)} />
      {isOpen && <Details ready={ready} />}
    </article>
  );
}

const isMarked = (card: HTMLElement) => card.querySelector('[data-opening]') !== null;

it('a pressed card is marked until its details are shown', async () => {
  let resolve = (_shown: string) => {};
  const ready = new Promise<string>((done) => (resolve = done));
  await act(async () =>
    render(
      <Suspense>
        <Card ready={ready} />
      </Suspense>,
    ),
  );
  const card = screen.getByRole('article');
  expect(isMarked(card)).toBe(false);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(isMarked(card)).toBe(true);
  await act(async () => resolve('Details'));
  expect(card.textContent).toContain('Details');
  expect(isMarked(card)).toBe(false);
});

describe('the link to the form of a card', () => {
  const Form = () => `form of ${useLocation().state.event}`;
  const show = () =>
    render(
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<EditButton to="/edit" state={{ event: 7 }} />} />
          <Route path="/edit" element={<Form />} />
        </Routes>
      </MemoryRouter>,
    );

  it('opens the form with the state of the link', async () => {
    show();
    await act(async () => fireEvent.click(screen.getByRole('link')));
    expect(document.body.textContent).toBe('form of 7');
  });

  it('is left to the browser where it is to open in another tab', async () => {
    show();
    let isLeft: boolean | undefined;
    document.addEventListener(
      'click',
      (event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    await act(async () => fireEvent.click(screen.getByRole('link'), { ctrlKey: true }));
    expect(isLeft).toBe(true);
    expect(screen.queryByRole('link')).not.toBeNull();
  });
});
