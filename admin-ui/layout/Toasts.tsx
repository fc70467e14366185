import { Stack } from '@mui/material';
import { useEffect, useRef, useState, useLayoutEffect, type RefObject } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { createPortal } from 'react-dom';
import { sessionEnded } from '../providers/session.js';
import { type Box, freePlace, overlap } from './freePlace.js';
import { Toast } from './Toast.js';
import { useToastHotkey } from './useToastHotkey.js';

const CONTROLS = 'a[href], button, input, select, textarea, [role="combobox"], [role="menuitem"], [role="option"]';
/** Kept clear as a whole, including the space between their controls. */
const REGIONS = '[data-banner], nav, [role="dialog"] .MuiDialogActions-root';
const TITLES = 'h1, [role="dialog"] h2';
/** Interval of checking the place, as content loads and scrolls under a toast. */
const EVERY_MS = 250;
const GAP = 4;
const POINTER = ['pointerdown', 'pointerup', 'pointercancel'];

/** Places the toasts near the top right corner where they cover no control, title, menu or banner. */
function useToastPlace(region: RefObject<HTMLElement | null>, toasts: unknown[]): void {
  useLayoutEffect(() => {
    const element = region.current!;
    if (toasts.length === 0) {
      element.style.top = '';
      return;
    }
    placeFreely(element);
    let isPressed = false;
    const press = ({ type }: Event) => (isPressed = type === 'pointerdown');
    for (const type of POINTER) window.addEventListener(type, press, true);
    // Not during a press: if a toast moved under the pointer, its release would not make a click.
    const timer = setInterval(() => isPressed || placeFreely(element), EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const type of POINTER) window.removeEventListener(type, press, true);
    };
  }, [region, toasts]);
}

function placeFreely(region: HTMLElement): void {
  // Do not move toasts that are in use.
  if (region.matches(':hover, :focus-within')) return;
  const { clientWidth, clientHeight } = document.documentElement;
  const topBar = Number.parseFloat(getComputedStyle(region).getPropertyValue('--top-bar')) || 0;
  const margin = clientWidth < 600 ? 8 : 24;
  const area = { left: 8, right: clientWidth - margin, top: topBar + 8, bottom: clientHeight - 8 };
  const current = region.getBoundingClientRect();
  const obstacles = boxesKeptClear(region);
  if (region.style.top && current.bottom <= area.bottom && !obstacles.some((box) => overlap(box, current))) return;
  const { top, right } = freePlace(current, area, obstacles);
  region.style.top = `${top}px`;
  region.style.right = `${clientWidth - right}px`;
}

/** Returns a range of the title's words: the element itself is as wide as its row. */
function textOf(title: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(title);
  return range;
}

/** Returns the boxes to keep clear, without those behind an open dialog. */
function boxesKeptClear(region: HTMLElement): Box[] {
  const find = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => !region.contains(element) && !element.closest('[aria-hidden="true"]'),
    );
  return [...find(`${CONTROLS}, ${REGIONS}`), ...find(TITLES).map(textOf)]
    .map((box) => box.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, right, top, bottom }) => ({
      left: left - GAP,
      right: right + GAP,
      top: top - GAP,
      bottom: bottom + GAP,
    }));
}

const AT_MOST = 5;
let lastKey = 0;

/** Shows react-admin's notifications below the top bar: each for five seconds, the newest last, without a queue. */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const region = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<(NotificationPayload & { key: number })[]>([]);
  const [hasFocus, setHasFocus] = useState(false);
  useToastHotkey(region);
  useToastPlace(region, shown);
  useEffect(() => stayHeard(region.current), []);
  // Browsers send no `blur` when a focused button is removed with its toast.
  useEffect(() => setHasFocus(Boolean(region.current?.contains(document.activeElement))), [shown]);
  useEffect(() => onSessionOver(() => setShown((before) => before.filter(offersNothing))), []);

  useEffect(() => {
    if (notifications.length === 0) return;
    const fresh = notifications.map((notification: NotificationPayload) => ({ ...notification, key: (lastKey += 1) }));
    setShown((before) => [...before, ...fresh].slice(-AT_MOST));
    setNotifications((before: NotificationPayload[]) => before.filter((one) => !notifications.includes(one)));
  }, [notifications, setNotifications]);

  return createPortal(
    <Stack
      ref={region}
      role="region"
      aria-label={translate('app.toasts')}
      tabIndex={-1}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      sx={{
        position: 'fixed',
        top: 0,
        right: { xs: 8, sm: 24 },
        left: { xs: 8, sm: 'auto' },
        zIndex: 'snackbar',
        gap: 1,
        pointerEvents: 'none',
        outline: 'none',
      }}
    >
      {shown.map((notification) => (
        <Toast
          key={notification.key}
          notification={notification}
          isHeld={hasFocus}
          onClose={() => setShown((before) => before.filter(({ key }) => key !== notification.key))}
        />
      ))}
    </Stack>,
    document.body,
  );
}

/** Toasts with an action are dropped at the end of a session: the next user must not undo what another has done. */
const offersNothing = ({ notificationOptions }: NotificationPayload) => !notificationOptions?.action;

function onSessionOver(listener: () => void): () => void {
  for (const event of ['leave', 'end']) sessionEnded.addEventListener(event, listener);
  return () => ['leave', 'end'].forEach((event) => sessionEnded.removeEventListener(event, listener));
}

/** Keeps the region of toasts audible: an open MUI dialog hides its siblings from screen readers with `aria-hidden`. */
export function stayHeard(region: HTMLElement | null) {
  if (!region) return undefined;
  const observer = new MutationObserver(() => region.removeAttribute('aria-hidden'));
  observer.observe(region, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}
