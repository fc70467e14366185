import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../visuallyHidden.js';
import type { Neighbours } from './NeighboursContext.js';

interface Props {
  neighbours: Neighbours;
  title: string;
}

/**
 * Buttons for the previous and the next record. At either end of the list they keep the focus, with `aria-disabled`.
 */
export function NeighbourButtons({ neighbours: { position, total, previous, next }, title }: Props) {
  const translate = useTranslate();
  const button = (name: 'previous' | 'next', go: (() => void) | undefined) => (
    <Tooltip title={translate(`list.${name}`)}>
      <IconButton
        onClick={go}
        aria-label={translate(`list.${name}`)}
        data-action={name}
        aria-disabled={!go}
        aria-keyshortcuts={name === 'next' ? 'ArrowRight' : 'ArrowLeft'}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 0.75, opacity: go ? 1 : 0.45 }}
      >
        {name === 'next' ? <NextIcon fontSize="small" /> : <PreviousIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mr: 'auto' }}>
      {button('previous', previous)}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={visuallyHidden}>{`${title}, `}</Box>
        {position !== undefined && translate('list.position', { position, total })}
      </Typography>
      {button('next', next)}
    </Stack>
  );
}
