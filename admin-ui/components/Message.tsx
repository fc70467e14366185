import { Button, Stack, Typography, useTheme } from '@mui/material';
import { Link } from 'react-router';
import { COLOURS } from '../../contract/platform/tokens.js';

type DrawingName = 'empty' | 'search' | 'broken';

const MARKS: Record<DrawingName, string> = {
  empty: 'M96 62h28M110 48v28',
  search: 'M128 78l16 16M132 62a18 18 0 1 1-36 0a18 18 0 1 1 36 0',
  broken: 'M110 44v24M110 78v2',
};

function Drawing({ name }: { name: DrawingName }) {
  const { palette } = useTheme();
  const dark = palette.mode === 'dark';
  const [far, near, wall] = dark ? ['#26384d', '#1f4a3b', '#d9d3c5'] : ['#cfdcea', '#bcd8c9', '#ffffff'];
  return (
    <svg width="180" height="120" viewBox="0 0 180 120" aria-hidden="true" fill="none">
      <circle cx="136" cy="34" r="15" fill={COLOURS.marigold} opacity={dark ? 0.8 : 0.9} />
      <path d="M0 92C30 52 58 50 88 82c22-30 50-36 92-4v32H0z" fill={far} />
      <path d="M0 108c40-30 84-28 180-10v12H0z" fill={near} />
      <path d="M38 66l22-13 22 13v32H38z" fill={wall} stroke={palette.text.secondary} strokeWidth="1.500" />
      <path d="M34 68l26-16 26 16" stroke={palette.primary.main} strokeWidth="4" strokeLinejoin="round" />
      <path d="M54 98V82h12v16M45 74h6v6h-6zM69 74h6v6h-6z" fill={palette.primary.main} />
      <circle cx="112" cy="62" r="27" fill={palette.background.paper} stroke={palette.divider} strokeWidth="1.500" />
      <path
        d={MARKS[name]}
        transform="translate(2 0)"
        stroke={palette.primary.main}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

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
