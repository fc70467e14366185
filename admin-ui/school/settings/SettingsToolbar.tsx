import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isFormEqual } from '../../components/editing/isFormEqual.js';
import { SaveBar } from '../../components/form/SaveBar.js';
import { PreviewButton } from '../../components/editing/preview/PreviewButton.js';
import { useUploads } from '../../components/form/UploadsProvider.js';
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
  const offersCancel = cancel === 'when changed' ? !isFormEqual(typed, stored) : cancel;

  return (
    <SaveBar>
      <PreviewButton />
      {offersCancel && (
        <Button
          variant="outlined"
          disabled={isSubmitting}
          onClick={() => {
            onCancel?.();
            reset(stored);
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
    </SaveBar>
  );
}
