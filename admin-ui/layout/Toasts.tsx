import { Stack } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { sessionEnded } from '../providers/session.js';
import { Toast } from './Toast.js';
import { useToastHotkey } from './useToastHotkey.js';
import { useToastPlace } from './useToastPlace.js';

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
