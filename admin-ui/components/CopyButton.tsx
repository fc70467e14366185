import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';

interface Props {
  text: string;
  messages: { copy: string; copied: string; failed: string };
  /** Accessible name, for buttons whose text does not say what is copied. */
  label?: string;
}

export function CopyButton({ text, messages, label }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify(messages.copied, { type: 'success' });
    } catch {
      // `navigator.clipboard` is missing without HTTPS, or the browser denied access.
      notify(messages.failed, { type: 'warning' });
    }
  };
  return (
    <Button variant="outlined" size="small" startIcon={<CopyIcon />} aria-label={label} onClick={() => void copy()}>
      {translate(messages.copy)}
    </Button>
  );
}
