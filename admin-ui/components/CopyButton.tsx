import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';

interface Props {
  text: string;
  /** Keys of the button's text and of what is said after a press. */
  messages: { copy: string; copied: string; failed: string };
  /** The button's name, where its text does not say what it copies. */
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
      // Browsers have no clipboard without HTTPS.
      notify(messages.failed, { type: 'warning' });
    }
  };
  return (
    <Button variant="outlined" size="small" startIcon={<CopyIcon />} aria-label={label} onClick={() => void copy()}>
      {translate(messages.copy)}
    </Button>
  );
}
