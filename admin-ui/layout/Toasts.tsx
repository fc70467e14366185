import { Portal, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { Toast } from './Toast.js';

const AT_MOST = 5;
let lastKey = 0;

/** react-admin's notifications at the top right, each for five seconds, newest last, without queueing behind each other. */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const [shown, setShown] = useState<(NotificationPayload & { key: number })[]>([]);

  useEffect(() => {
    if (notifications.length === 0) return;
    const fresh = notifications.map((notification) => ({ ...notification, key: (lastKey += 1) }));
    setShown((before) => [...before, ...fresh].slice(-AT_MOST));
    setNotifications((before) => before.filter((notification) => !notifications.includes(notification)));
  }, [notifications, setNotifications]);

  return (
    <Portal>
      <Stack
        ref={stayHeard}
        role="region"
        aria-label={translate('app.toasts')}
        sx={{ position: 'fixed', top: 16, right: 16, left: { xs: 16, sm: 'auto' }, zIndex: 'snackbar', gap: 1 }}
      >
        {shown.map((notification) => (
          <Toast
            key={notification.key}
            notification={notification}
            onClose={() => setShown((before) => before.filter(({ key }) => key !== notification.key))}
          />
        ))}
      </Stack>
    </Portal>
  );
}

/** An open dialog hides everything beside it from screen readers; what it has to say is said here, so this stays. */
export function stayHeard(region: HTMLElement | null) {
  if (!region) return undefined;
  const observer = new MutationObserver(() => region.removeAttribute('aria-hidden'));
  observer.observe(region, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}
