import { Alert, Box, Button } from '@mui/material';
import { useState, useEffect, useRef, type PointerEvent } from 'react';
import { useTranslate, type NotificationPayload, useEvent } from 'react-admin';
import { visuallyHidden } from '../components/visuallyHidden.js';
import { type ToastLink, ToastLinks } from './ToastLinks.js';
import { TOAST_ACTION, TOAST_HOTKEY } from './useToastHotkey.js';

/** Fraction of its width by which a toast must be dragged to be dismissed. */
const AWAY = 0.4;

/** Lets a toast be dragged aside by touch: dismisses it if it was dragged far enough, or else moves it back. */
function useDragAway(onAway: () => void) {
  const start = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);

  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    if (start.current === undefined) return;
    start.current = undefined;
    if (Math.abs(offset) > currentTarget.offsetWidth * AWAY) onAway();
    else setOffset(0);
  };
  return {
    offset,
    isDragged: offset !== 0,
    handlers: {
      onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
        if (pointerType === 'touch') start.current = clientX;
      },
      onPointerMove: ({ clientX }: PointerEvent) => {
        if (start.current !== undefined) setOffset(clientX - start.current);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

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

/** Closes a toast after its time; pauses while it is held or the window has no focus. */
function useToastTimer(duration: number, isHeld: boolean, onClose: () => void): void {
  const close = useEvent(onClose);
  const left = useRef(duration);
  const [isWindowFocused, setWindowFocused] = useState(() => document.hasFocus());

  useEffect(() => {
    const focus = () => setWindowFocused(true);
    const blur = () => setWindowFocused(false);
    window.addEventListener('focus', focus);
    window.addEventListener('blur', blur);
    return () => {
      window.removeEventListener('focus', focus);
      window.removeEventListener('blur', blur);
    };
  }, []);

  useEffect(() => {
    if (isHeld || !isWindowFocused) return;
    const started = Date.now();
    const timer = setTimeout(close, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [close, isHeld, isWindowFocused]);
}

/** Button of a toast; passed as `action` in the options of `notify`. */
interface ToastActionProps {
  label: string;
  /** Tells screen reader users how to reach the button with the keyboard. */
  hint: string;
  onPress: () => void;
}

function ToastAction({ label, hint, onPress }: ToastActionProps) {
  const translate = useTranslate();
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        onClick={onPress}
        aria-keyshortcuts={TOAST_HOTKEY}
        {...TOAST_ACTION}
        sx={{ flexShrink: 0, my: -0.25 }}
      >
        {translate(label)}
        <Box
          component="kbd"
          aria-hidden
          sx={{
            ml: 1,
            font: 'inherit',
            fontSize: '0.75rem',
            color: 'text.secondary',
            display: 'none',
            '@media (hover: hover) and (min-width: 600px)': { display: 'inline' },
          }}
        >
          {TOAST_HOTKEY}
        </Box>
      </Button>
      <Box component="span" sx={visuallyHidden}>
        {translate(hint)}
      </Box>
    </>
  );
}
