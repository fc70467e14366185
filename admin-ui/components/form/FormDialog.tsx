import { Dialog } from '@mui/material';
import { type FormProps, type FrameProps, FramedForm } from './FramedForm.js';

export function FormDialog<Values extends object>(props: FormProps<Values>) {
  return <FramedForm {...props} Frame={DialogFrame} heading="h2" />;
}

const FIELD = 'input:enabled:not([tabindex="-1"]), textarea:enabled, [role="combobox"]';

/** Focuses the first field at opening, except on touch screens, whose keyboard would cover the form. */
function focusFirstField(dialog: HTMLElement | null): void {
  if (!dialog || dialog.contains(document.activeElement) || matchMedia('(pointer: coarse)').matches) return;
  dialog.querySelector<HTMLElement>(FIELD)?.focus();
}

function DialogFrame({ titleId, textId, onEscape, children }: FrameProps) {
  return (
    <Dialog
      open
      // Neither a click outside nor Escape may discard what was typed.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onEscape()}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { ref: focusFirstField } }}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      {children}
    </Dialog>
  );
}
