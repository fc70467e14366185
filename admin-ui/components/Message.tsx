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
  /** Whether it is all that the page has; its title is then the page's heading. */
  isPage?: boolean;
}

/** What a screen says when it has nothing to show: a drawing, a sentence, what to do next. */
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
