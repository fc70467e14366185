import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Returns TextField props for a password with a button to show it. */
export function usePasswordToggle() {
  const translate = useTranslate();
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <IconButton
      edge="end"
      size="small"
      onClick={() => setIsShown(!isShown)}
      aria-label={translate(isShown ? 'auth.hide_password' : 'auth.show_password')}
    >
      {isShown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
    </IconButton>
  );
  return { type: isShown ? 'text' : 'password', slotProps: { input: { endAdornment: toggle } } };
}
