import CopyIcon from '@mui/icons-material/ContentCopy';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  Typography,
  TextField,
} from '@mui/material';
import { useId, useState, useRef } from 'react';
import { useTranslate } from 'react-admin';
import './shareMessages.js';

interface Props {
  title: string;
  text: string;
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret once. Only its button closes the dialog. */
export function SecretDialog({ title, text, label, secret, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const [told, setTold] = useState('');
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{text}</DialogContentText>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-end', gap: 1, mt: 2 }}>
          <CopyField
            label={label}
            value={secret}
            onCopy={(isCopied) => setTold(isCopied ? 'secret.copied' : 'secret.not_copied')}
          />
        </Stack>
        <Typography role="status" variant="body2" sx={{ mt: 1, minHeight: '1.5em', fontWeight: 600 }}>
          {told && translate(told)}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('secret.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CopyFieldProps {
  label: string;
  value: string;
  describedBy?: string;
  /** Called after a press: with false if copying failed and the text is selected instead. */
  onCopy: (isCopied: boolean) => void;
}

function CopyField({ label, value, describedBy, onCopy }: CopyFieldProps) {
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
