import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate, type NotificationPayload } from 'react-admin';
import { ToastAction, type ToastActionProps } from './ToastAction.js';
import { type ToastLink, ToastLinks } from './ToastLinks.js';
import { useDragAway } from './useDragAway.js';
import { useToastTimer } from './useToastTimer.js';

const DURATION = 5000;

interface Props {
  notification: NotificationPayload;
  /** Whether the focus is within the toasts. */
  isHeld: boolean;
  onClose: () => void;
}

export function Toast({ notification: { message, type, notificationOptions }, isHeld, onClose }: Props) {
  const translate = useTranslate();
  const [isHovered, setHovered] = useState(false);
  const action: ToastActionProps | undefined = notificationOptions?.action;
  const links: ToastLink[] | undefined = notificationOptions?.links;
  const { offset, isDragged, handlers } = useDragAway(onClose);
  const press = () => {
    onClose();
    action?.onPress();
  };
  useToastTimer(notificationOptions?.autoHideDuration ?? DURATION, isHeld || isHovered || isDragged, onClose);

  return (
    <Alert
      severity={type}
      variant="filled"
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      onClose={onClose}
      // A toast that appears under a resting pointer does not count as hovered.
      onMouseMove={({ movementX, movementY }) => (movementX || movementY) && setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      {...handlers}
      style={isDragged ? { transform: `translateX(${offset}px)`, opacity: 1 - Math.abs(offset) / 400 } : undefined}
      sx={{
        bgcolor: `${type}.main`,
        color: `${type}.contrastText`,
        pointerEvents: 'auto',
        touchAction: 'pan-y',
        minWidth: { sm: 320 },
        maxWidth: { sm: 480 },
        py: 0.25,
        boxShadow: 6,
        whiteSpace: 'pre-line',
        alignItems: 'center',
        overflowWrap: 'anywhere',
        '& .MuiButtonBase-root.Mui-focusVisible': { outlineColor: `${type}.contrastText` },
        '& .MuiAlert-message': {
          overflow: 'visible',
          minWidth: 0,
          display: 'flex',
          flexGrow: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          columnGap: 2,
        },
      }}
    >
      <Box component="span" sx={{ minWidth: 0 }}>
        {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
      </Box>
      {links && <ToastLinks links={links} />}
      {action && <ToastAction {...action} onPress={press} />}
    </Alert>
  );
}
