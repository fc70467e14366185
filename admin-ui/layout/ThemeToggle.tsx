import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip, useTheme as useMuiTheme } from '@mui/material';
import { useTheme, useTranslate } from 'react-admin';

export function ThemeToggle() {
  const translate = useTranslate();
  const { mode } = useMuiTheme().palette;
  const [, setTheme] = useTheme();
  const label = translate(mode === 'dark' ? 'shell.light' : 'shell.dark');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(mode === 'dark' ? 'light' : 'dark')}>
        {mode === 'dark' ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
