import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceMessage } from '../useResourceMessage.js';

interface Props {
  /** In place of the resource's `page.list`. */
  title?: string;
  /** The counts under the title: the server's totals. */
  counts: ReactNode;
  /** Export, Refresh and the one primary action. */
  children: ReactNode;
}

/** Title and counts at the left, the buttons at the right, on every list. */
export function ListHeader({ title, counts, children }: Props) {
  const message = useResourceMessage();
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', flexWrap: 'wrap', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 200px' }}>
        <Typography variant="h1">{title ?? message('page.list')}</Typography>
        <Box
          role="status"
          sx={{ color: 'text.secondary', minHeight: 24, fontVariantNumeric: 'tabular-nums', textWrap: 'balance' }}
        >
          {counts}
        </Box>
      </Box>
      <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {children}
      </Stack>
    </Stack>
  );
}
