import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import { Alert, Button, Portal } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cancelWaiting, useIsWaiting } from '../providers/offlineQueue.js';
import { stayHeard } from './Toasts.js';

export function OfflineNotice() {
  const translate = useTranslate();
  const isWaiting = useIsWaiting();
  if (!isWaiting) return null;
  return (
    <Portal>
      <Alert
        ref={stayHeard}
        severity="warning"
        icon={<OfflineIcon />}
        action={
          <Button color="inherit" size="small" variant="outlined" onClick={cancelWaiting}>
            {translate('offline.cancel')}
          </Button>
        }
        sx={{
          position: 'fixed',
          bottom: 16,
          left: 16,
          right: 16,
          mx: 'auto',
          maxWidth: 560,
          zIndex: 'snackbar',
          border: 1,
          borderColor: 'warning.main',
          boxShadow: 6,
          alignItems: 'center',
          '& .MuiAlert-action': { pt: 0, alignItems: 'center' },
        }}
      >
        {translate('offline.waiting')}
      </Alert>
    </Portal>
  );
}
