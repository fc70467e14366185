import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../components/visuallyHidden.js';
import { TOAST_ACTION, TOAST_HOTKEY } from './useToastHotkey.js';

/** Button of a toast; passed as `action` in the options of `notify`. */
export interface ToastActionProps {
  label: string;
  /** Tells screen reader users how to reach the button with the keyboard. */
  hint: string;
  onPress: () => void;
}

export function ToastAction({ label, hint, onPress }: ToastActionProps) {
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
