import ConnectedIcon from '@mui/icons-material/CloudDoneOutlined';
import DisconnectedIcon from '@mui/icons-material/CloudOffOutlined';
import { Box, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useConnection } from './useConnection.js';

export function ConnectionIndicator() {
  const translate = useTranslate();
  const connected = useConnection();
  const Icon = connected ? ConnectedIcon : DisconnectedIcon;
  return (
    <Stack
      role="status"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 0.75,
        px: 1,
        py: 0.5,
        borderRadius: 1,
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: connected ? 'success.main' : 'error.main',
        bgcolor: connected ? undefined : 'action.hover',
      }}
    >
      <Icon sx={{ fontSize: 18 }} aria-hidden />
      <Box
        component="span"
        sx={
          connected
            ? {
                position: { xs: 'absolute', lg: 'static' },
                clip: { xs: 'rect(0 0 0 0)', lg: 'auto' },
                overflow: 'hidden',
              }
            : undefined
        }
      >
        {translate(connected ? 'shell.connected' : 'shell.disconnected')}
      </Box>
    </Stack>
  );
}
