import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  action?: ReactNode;
}

export function ScreenHeader({ title, text, action }: Props) {
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <Box sx={{ flexGrow: 1, flexBasis: 240 }}>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary">{text}</Typography>
      </Box>
      {action}
    </Stack>
  );
}
