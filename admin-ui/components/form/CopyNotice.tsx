import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { FORM_WIDTH } from './FormColumns.js';

/** Above the form of a copy that has just been made. */
export function CopyNotice() {
  const translate = useTranslate();
  const { state } = useLocation();
  if (!state?.isCopy) return null;
  return (
    <Alert severity="info" role="status" sx={{ maxWidth: FORM_WIDTH, mb: 2 }}>
      {translate('form.is_copy')}
    </Alert>
  );
}
