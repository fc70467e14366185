/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, useNotify } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { Toasts } from '../../../admin-ui/layout/Toasts.js';
import { UNDO_MS } from '../../../admin-ui/components/trash/undoTime.js';
import { sessionEnded } from '../../../admin-ui/providers/session.js';

let notify: ReturnType<typeof useNotify>;
const undo = jest.fn();
const OFFER = { autoHideDuration: UNDO_MS, action: { label: 'Undo', hint: 'Alt+T', onPress: undo } };

function Screen() {
  notify = useNotify();
  return <button>Bell</button>;
}

function say(message: string, options: object = {}): HTMLElement {
  act(() => notify(message, options));
  return screen.getByText(message).closest('.MuiAlert-root')!;
}

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const isShown = (message: string) => screen.queryByText(message) !== null;
const key = (name: string, options: object) => fireEvent.keyDown(document.activeElement!, { key: name, ...options });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  undo.mockClear();
  render(
    <MemoryRouter>
      <CoreAdminContext store={memoryStore()}>
        <Screen />
        <Toasts />
      </CoreAdminContext>
    </MemoryRouter>,
  );
});
afterEach(() => jest.useRealTimers());

describe('a toast', () => {
  it('closes after five seconds, and one with Undo after ten', () => {
    say('saved');
    say('deleted', OFFER);
    pass(4999);
    expect(isShown('saved')).toBe(true);
    pass(1);
    expect(isShown('saved')).toBe(false);
    pass(4999);
    expect(isShown('deleted')).toBe(true);
    pass(1);
    expect(isShown('deleted')).toBe(false);
  });

  it('waits while the window has no focus or the pointer is on it', () => {
    const toast = say('saved');
    pass(1000);
    fireEvent(window, new Event('blur'));
    pass(5000);
    fireEvent(window, new Event('focus'));
    for (const screenX of [10, 11]) fireEvent.mouseMove(toast, { screenX });
    pass(5000);
    fireEvent.mouseLeave(toast);
    pass(3999);
    expect(isShown('saved')).toBe(true);
    pass(1);
    expect(isShown('saved')).toBe(false);
  });

  it('has the focus by Alt+T, waits meanwhile, and gives it back by Escape', () => {
    screen.getByText('Bell').focus();
    const toast = say('saved');
    key('t', { code: 'KeyT', altKey: true });
    expect(document.activeElement).toBe(toast.querySelector('button'));
    pass(10_000);
    expect(isShown('saved')).toBe(true);
    key('Escape', {});
    expect(document.activeElement).toBe(screen.getByText('Bell'));
    pass(5000);
    expect(isShown('saved')).toBe(false);
  });

  it('offers what can be done about it first to Alt+T, and goes with the press', () => {
    say('deleted', OFFER);
    say('saved');
    key('t', { code: 'KeyT', altKey: true });
    fireEvent.click(document.activeElement!);
    expect(undo).toHaveBeenCalledTimes(1);
    expect([isShown('deleted'), isShown('saved')]).toEqual([false, true]);
  });

  it('is dragged away by a finger, and stays when that goes less than two fifths of its width', () => {
    const toast = say('saved');
    jest.spyOn(toast, 'offsetWidth', 'get').mockReturnValue(400);
    const drag = (by: number) => {
      const at = (clientX: number) => ({ pointerType: 'touch', clientX, bubbles: true });
      for (const [type, x] of [
        ['pointerdown', 300],
        ['pointermove', 300 + by],
        ['pointerup', 300 + by],
      ] as const)
        fireEvent(toast, Object.assign(new MouseEvent(type, at(x)), { pointerType: 'touch' }));
    };
    drag(160);
    expect(isShown('saved')).toBe(true);
    drag(161);
    expect(isShown('saved')).toBe(false);
  });

  it.each(['leave', 'end'])('with an offer goes with the session (%s), others stay', (event) => {
    say('deleted', OFFER);
    say('saved');
    act(() => void sessionEnded.dispatchEvent(new Event(event)));
    expect([isShown('deleted'), isShown('saved')]).toEqual([false, true]);
  });

  it('makes room for newer ones: five stand at most', () => {
    for (const n of [1, 2, 3, 4, 5, 6]) say(`saved ${n}`);
    expect(isShown('saved 1')).toBe(false);
    expect(screen.getAllByRole('status')).toHaveLength(5);
  });
});
