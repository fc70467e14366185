import { Dialog } from '@mui/material';
import { type FormProps, type FrameProps, FramedForm } from './FramedForm.js';

/** A form in a dialog. */
export function FormDialog<Values extends object>(props: FormProps<Values>) {
  return <FramedForm {...props} Frame={DialogFrame} heading="h2" />;
}

function DialogFrame({ titleId, textId, onEscape, children }: FrameProps) {
  return (
    <Dialog
      open
      // Neither a press beside it nor a key must lose what was typed.
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
