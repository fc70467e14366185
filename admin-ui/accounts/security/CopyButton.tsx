import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('security.codes.copied', { type: 'success' }),
      () => notify('security.codes.copy_failed', { type: 'warning' }),
    );
  return (
    <Button variant="outlined" size="small" startIcon={<CopyIcon />} aria-label={label} onClick={() => void copy()}>
      {translate('security.codes.copy')}
    </Button>
  );
}
