import CopyIcon from '@mui/icons-material/ContentCopy';
import { Button, TextField } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import './shareMessages.js';

interface Props {
  label: string;
  value: string;
  describedBy?: string;
  /** Called after a press: with false if copying failed and the text is selected instead. */
  onCopy: (isCopied: boolean) => void;
}

export function CopyField({ label, value, describedBy, onCopy }: Props) {
  const translate = useTranslate();
  const field = useRef<HTMLInputElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      onCopy(true);
    } catch {
      field.current!.select();
      onCopy(false);
    }
  };

  return (
    <>
      <TextField
        label={label}
        value={value}
        onFocus={() => field.current!.select()}
        inputRef={field}
        slotProps={{ htmlInput: { readOnly: true, 'aria-describedby': describedBy } }}
        sx={{ flex: '1 1 220px', m: 0 }}
      />
      <Button variant="outlined" startIcon={<CopyIcon />} aria-describedby={describedBy} onClick={() => void copy()}>
        {translate('shares.copy')}
      </Button>
    </>
  );
}
