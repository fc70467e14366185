import { Box } from '@mui/material';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Quiet zone in modules, as scanners require. */
const BORDER = 4;

/** Black on white in both colour schemes, because some cameras cannot read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { border: BORDER });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: modules, path: squares.join('') };
  }, [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 220, maxWidth: '100%', bgcolor: '#fff', color: '#000', borderRadius: 1 }}
    >
      <path d={path} fill="currentColor" />
    </Box>
  );
}
