import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** Of a field, in pixels; where there is less place, each has a row of its own. */
  minWidth?: number;
  children: ReactNode;
}

export function FieldRow({ minWidth = 220, children }: Props) {
  const gridTemplateColumns = `repeat(auto-fit, minmax(min(${minWidth}px, 100%), 1fr))`;
  return <Box sx={{ display: 'grid', gridTemplateColumns, gap: 2 }}>{children}</Box>;
}
