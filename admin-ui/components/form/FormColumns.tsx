import { Box, Stack, useMediaQuery, type Theme } from '@mui/material';
import { use, type ReactNode } from 'react';
import { PreviewContext } from '../editing/preview/PreviewContext.js';

export const FORM_WIDTH = 1360;

interface Props {
  left: ReactNode;
  right: ReactNode;
  /** Whether the right column comes first when the columns are stacked. */
  isRightFirst?: boolean;
  columns?: string;
}

/** Two columns of form sections on wide screens; stacked on narrow ones and beside a preview. */
export function FormColumns({ left, right, isRightFirst, columns = 'repeat(2, minmax(0, 1fr))' }: Props) {
  const isBesidePreview = Boolean(use(PreviewContext)?.opened);
  const isDesk = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true }) && !isBesidePreview;
  // Keys let React move the columns without remounting them, which would abort uploads.
  const both = [
    <Stack key="left" sx={{ gap: 2.5 }}>
      {left}
    </Stack>,
    <Stack key="right" sx={{ gap: 2.5 }}>
      {right}
    </Stack>,
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: isDesk ? columns : 'minmax(0, 1fr)',
      }}
    >
      {isRightFirst && !isDesk ? both.toReversed() : both}
    </Box>
  );
}
