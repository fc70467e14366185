import RefreshIcon from '@mui/icons-material/Refresh';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import type { useSettings } from './useSettings.js';

interface Props {
  settings: ReturnType<typeof useSettings>;
  messages: string;
}

export function SettingsHeader({ settings, messages }: Props) {
  const translate = useTranslate();
  return (
    <>
      <ScreenHeader
        title={translate(`${messages}.title`)}
        text={translate(`${messages}.text`)}
        action={
          <Button
            variant="outlined"
            startIcon={<RefreshIcon />}
            disabled={settings.isFetching}
            onClick={() => void settings.refetch()}
          >
            {translate('list.refresh')}
          </Button>
        }
      />
      {!settings.isLoaded && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('settings.not_loaded')}
        </Alert>
      )}
    </>
  );
}
