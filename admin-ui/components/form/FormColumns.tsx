import { Box, Stack } from '@mui/material';
import { use, type ReactNode } from 'react';
import { PreviewContext } from '../preview/PreviewContext.js';

export const FORM_WIDTH = 1360;

interface Props {
  left: ReactNode;
  right: ReactNode;
  /** Their widths on a desk. */
  columns?: string;
}

/** The sections of a form in two columns on a desk; below, and beside a preview, the right ones follow the left. */
export function FormColumns({ left, right, columns = 'repeat(2, minmax(0, 1fr))' }: Props) {
  const isBesidePreview = Boolean(use(PreviewContext)?.opened);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(!isBesidePreview && { lg: columns }) },
      }}
    >
      <Stack sx={{ gap: 2.5 }}>{left}</Stack>
      <Stack sx={{ gap: 2.5 }}>{right}</Stack>
    </Box>
  );
}
