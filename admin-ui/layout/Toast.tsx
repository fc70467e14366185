import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { useEvent, useTranslate, type NotificationPayload } from 'react-admin';

const DURATION = 5000;

interface Props {
  notification: NotificationPayload;
  onClose: () => void;
}

export function Toast({ notification: { message, type, notificationOptions }, onClose }: Props) {
  const translate = useTranslate();
  const [held, setHeld] = useState(false);
  const close = useEvent(onClose);
  const duration = notificationOptions?.autoHideDuration ?? DURATION;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(close, duration);
    return () => clearTimeout(timer);
  }, [close, held, duration]);

  return (
    <Alert
      severity={type}
      variant="filled"
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      onClose={onClose}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      sx={{
        bgcolor: `${type}.main`,
        color: `${type}.contrastText`,
        minWidth: { sm: 320 },
        maxWidth: 480,
        boxShadow: 6,
        whiteSpace: 'pre-line',
        alignItems: 'center',
      }}
    >
      {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
    </Alert>
  );
}
