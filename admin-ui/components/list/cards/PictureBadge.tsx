import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Badge over a photograph. Its dark background keeps the text legible on any picture. */
export function PictureBadge({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        height: 24,
        borderRadius: 1.75,
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: '#fff',
        bgcolor: 'rgba(20, 27, 36, 0.82)',
        '& svg': { fontSize: 15 },
      }}
    >
      {icon}
      {children}
    </Box>
  );
}
