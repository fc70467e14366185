import { Box, Stack, useMediaQuery, type Theme } from '@mui/material';
import { use, type ReactNode } from 'react';
import { PreviewContext } from '../editing/preview/PreviewContext.js';

export const FORM_WIDTH = 1360;

interface Props {
  left: ReactNode;
  right: ReactNode;
  /** Whether the right column comes first where the columns are stacked. */
  isRightFirst?: boolean;
  /** Their widths on a desk. */
  columns?: string;
}

/** The sections of a form in two columns on a desk; below, and beside a preview, above each other. */
export function FormColumns({ left, right, isRightFirst, columns = 'repeat(2, minmax(0, 1fr))' }: Props) {
  const isBesidePreview = Boolean(use(PreviewContext)?.opened);
  const isDesk = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true }) && !isBesidePreview;
  // With keys, React moves the columns and keeps uploads that are in progress.
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
