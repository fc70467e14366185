import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useUploads } from '../form/UploadsProvider.js';
import { PREVIEW_BUTTON } from './PreviewContext.js';
import { usePreview } from './usePreview.js';

/** Needs every picture, as a save does. */
export function PreviewButton() {
  const translate = useTranslate();
  const { state } = useUploads();
  const { preview, isBusy } = usePreview();
  return (
    <Button
      id={PREVIEW_BUTTON}
      variant="outlined"
      startIcon={<PreviewIcon />}
      disabled={isBusy || state !== 'done'}
      onClick={() => void preview()}
    >
      {translate('preview.show')}
    </Button>
  );
}
