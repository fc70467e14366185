import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('security.codes.copied', { type: 'success' });
    } catch {
      // Without HTTPS there is no clipboard.
      notify('security.codes.copy_failed', { type: 'warning' });
    }
  };
  return (
    <Button variant="outlined" size="small" startIcon={<CopyIcon />} aria-label={label} onClick={() => void copy()}>
      {translate('security.codes.copy')}
    </Button>
  );
}
