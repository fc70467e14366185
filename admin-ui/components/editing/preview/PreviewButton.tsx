import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { useTranslate } from 'react-admin';
import { BarButton } from '../../form/BarButton.js';
import { useUploads } from '../../form/UploadsProvider.js';
import { PREVIEW_BUTTON } from './PreviewContext.js';
import { usePreview } from './usePreview.js';
import './previewMessages.js';

export function PreviewButton() {
  const translate = useTranslate();
  const { state } = useUploads();
  const { preview, isBusy } = usePreview();
  return (
    <BarButton
      id={PREVIEW_BUTTON}
      icon={<PreviewIcon />}
      label={translate('preview.show')}
      disabled={isBusy || state !== 'done'}
      onClick={() => void preview()}
    />
  );
}
