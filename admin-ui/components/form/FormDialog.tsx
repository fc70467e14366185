import { Dialog } from '@mui/material';
import { type FormProps, type FrameProps, FramedForm } from './FramedForm.js';

export function FormDialog<Values extends object>(props: FormProps<Values>) {
  return <FramedForm {...props} Frame={DialogFrame} heading="h2" />;
}

function DialogFrame({ titleId, textId, onEscape, children }: FrameProps) {
  return (
    <Dialog
      open
      // Neither a click outside nor Escape may discard what was typed.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onEscape()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      {children}
    </Dialog>
  );
}
