import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Drawing, type DrawingName } from './Drawing.js';

export interface MessageAction {
  label: string;
  to?: string;
  onClick?: () => void;
}

interface Props {
  drawing: DrawingName;
  title: string;
  text?: string;
  action?: MessageAction;
  secondary?: MessageAction;
  /** Whether the message is the whole page; its title is then the page's `h1`. */
  isPage?: boolean;
}

/** Empty or error state of a screen: a drawing, a title and actions. */
export function Message({ drawing, title, text, action, secondary, isPage }: Props) {
  return (
    <Stack role="status" sx={{ alignItems: 'center', textAlign: 'center', gap: 1, py: 7, px: 2 }}>
      <Drawing name={drawing} />
      <Typography variant="h2" component={isPage ? 'h1' : 'p'}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
          {text}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
        {action && <ActionButton {...action} variant="contained" />}
        {secondary && <ActionButton {...secondary} variant="outlined" />}
      </Stack>
    </Stack>
  );
}

function ActionButton({ label, to, onClick, variant }: MessageAction & { variant: 'contained' | 'outlined' }) {
  return to ? (
    <Button component={Link} to={to} variant={variant}>
      {label}
    </Button>
  ) : (
    <Button onClick={onClick} variant={variant}>
      {label}
    </Button>
  );
}
