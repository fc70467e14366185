import { Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { sameValues } from '../components/form/sameValues.js';
import { useUploads } from '../components/form/UploadsProvider.js';
import type { Settings } from './settingValues.js';

interface Props {
  save: string;
  isLoaded: boolean;
  stored: Settings;
  cancel: 'when changed' | boolean;
  onCancel?: () => void;
}

export function SettingsToolbar({ save, isLoaded, stored, cancel, onCancel }: Props) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const { isSubmitting } = useFormState();
  const { state } = useUploads();
  const typed = useWatch();
  const offersCancel = cancel === 'when changed' ? !sameValues(typed, stored) : cancel;

  return (
    <Paper
      square
      elevation={0}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        gap: 1,
        mt: 2.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {state !== 'done' && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {translate(state === 'uploading' ? 'form.uploading' : 'form.upload_failed')}
        </Typography>
      )}
      {offersCancel && (
        <Button
          variant="outlined"
          disabled={isSubmitting}
          onClick={() => {
            reset(stored);
            onCancel?.();
          }}
        >
          {translate('settings.cancel')}
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        disabled={isSubmitting || !isLoaded || state !== 'done'}
        sx={{ minWidth: 176 }}
      >
        {translate(isSubmitting ? 'settings.saving' : save)}
      </Button>
    </Paper>
  );
}
