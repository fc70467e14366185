import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

const DOTS = 5;

export function UnreadDots({ total }: { total: number }) {
  const translate = useTranslate();
  if (total === 0) return null;
  return (
    <Stack
      role="img"
      aria-label={translate('shell.unread_dots', { smart_count: total })}
      direction="row"
      sx={{ alignItems: 'center', gap: 0.5 }}
    >
      {Array.from({ length: Math.min(total, DOTS) }, (_, dot) => (
        <Box key={dot} sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: 'error.main' }} />
      ))}
      {total > DOTS && <Typography variant="caption">{`+${total - DOTS}`}</Typography>}
    </Stack>
  );
}
