import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material';
import { type ReactNode, useId, useRef } from 'react';
import { Form, ResourceContextProvider, useTranslate } from 'react-admin';
import { useFormState, type FieldValues } from 'react-hook-form';
import type { Issue } from '../../../contract/platform/envelope.js';
import { FirstError } from './FirstError.js';

interface Props<Values extends object> {
  /** Whose messages name the fields. */
  resource: string;
  title: string;
  text: string;
  submit: string;
  danger?: boolean;
  /** Reaches parents or visitors at once: Ctrl+S leaves it alone. */
  sends?: boolean;
  id?: number;
  values: Values;
  rules: (values: Values) => Issue[];
  /** Fields of the form by the server's names for them. */
  aliases?: Record<string, string>;
  children: ReactNode;
  /** Stores it; answers the broken rules that the server has found. */
  onSave: (values: Values) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

/** A form in a dialog, which keeps what was typed whatever the server says. */
export function FormDialog<Values extends object>({ title, text, values, onSave, onClose, ...rest }: Props<Values>) {
  const { resource, submit, danger, sends, id, aliases, children } = rest;
  const titleId = useId();
  const textId = useId();
  const isTyped = useRef(false);
  const rules = (entered: object) => rest.rules(entered as Values);

  return (
    <Dialog
      open
      // Neither a press beside it nor a key must lose what was typed.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !isTyped.current && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <ResourceContextProvider value={resource}>
        <Form
          record={id === undefined ? {} : { id, ...values }}
          defaultValues={values as FieldValues}
          validate={(entered: object) =>
            Object.fromEntries(
              rules(entered)
                .toReversed()
                .map(({ path, message }) => [path, message]),
            )
          }
          onSubmit={(entered: object) => onSave(entered as Values)}
          reValidateMode="onChange"
          disableInvalidFormNotification
          noValidate
        >
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogContent onInput={() => (isTyped.current = true)}>
            <DialogContentText id={textId}>{text}</DialogContentText>
            <Stack sx={{ gap: 2, mt: 2, '& .MuiFormControl-root': { my: 0 } }}>{children}</Stack>
          </DialogContent>
          <Actions submit={submit} danger={danger} sends={sends} onClose={onClose} />
          <FirstError rules={rules} aliases={aliases} />
        </Form>
      </ResourceContextProvider>
    </Dialog>
  );
}

function Actions({ submit, danger, sends, onClose }: Pick<Props<object>, 'submit' | 'danger' | 'sends' | 'onClose'>) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <DialogActions>
      <Button variant="outlined" onClick={onClose} disabled={isSubmitting}>
        {translate('list.cancel')}
      </Button>
      <Button
        type="submit"
        data-sends={sends || undefined}
        variant="contained"
        color={danger ? 'error' : 'primary'}
        disabled={isSubmitting}
      >
        {submit}
      </Button>
    </DialogActions>
  );
}
