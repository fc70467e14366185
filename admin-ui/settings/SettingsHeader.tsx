import RefreshIcon from '@mui/icons-material/Refresh';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { useSettings } from './useSettings.js';

interface Props {
  settings: ReturnType<typeof useSettings>;
  messages: string;
}

export function SettingsHeader({ settings, messages }: Props) {
  const translate = useTranslate();
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'flex-start', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Box sx={{ flexGrow: 1, flexBasis: 240 }}>
          <Typography variant="h1">{translate(`${messages}.title`)}</Typography>
          <Typography color="textSecondary">{translate(`${messages}.text`)}</Typography>
        </Box>
        <Button
          variant="outlined"
          startIcon={<RefreshIcon />}
          disabled={settings.isFetching}
          onClick={() => void settings.refetch()}
        >
          {translate('list.refresh')}
        </Button>
      </Stack>
      {!settings.isLoaded && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('settings.not_loaded')}
        </Alert>
      )}
    </>
  );
}
