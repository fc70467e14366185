import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { DateInput, Form, ResourceContextProvider, TimeInput, useTranslate } from 'react-admin';
import { useFormState, type FieldValues } from 'react-hook-form';
import type { StaffNotice } from '../../contract/notices.js';
import { ChoiceInput } from '../components/form/ChoiceInput.js';
import { FieldRow } from '../components/form/FieldRow.js';
import { FirstError } from '../components/form/FirstError.js';
import { useSiteConfig } from '../providers/useSiteConfig.js';
import { newNotice, noticeIssues, noticeToForm, type NoticeValues } from './noticeForm.js';
import { LEVEL_CHOICES } from './noticeStyles.js';
import { NoticeWords } from './NoticeWords.js';
import { useSaveNotice } from './useSaveNotice.js';

interface Props {
  /** The notice to change; without it, a new one. */
  notice?: StaffNotice;
  onClose: () => void;
}

/** Plain text of no time zone: `2026-11-21` and `18:00`. */
const asTyped = { parse: (value: string) => value, format: (value: string) => value };
const SERVERS_NAMES = { branchId: 'branch', endsAt: 'endTime' };

export function NoticeDialog({ notice, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const { timeZone } = useSiteConfig();
  const [values] = useState(() => (notice ? noticeToForm(notice, timeZone) : newNotice(new Date(), timeZone)));
  const save = useSaveNotice(notice, onClose);
  const rules = (entered: object) => noticeIssues(entered as NoticeValues, timeZone, new Date());
  const title = translate(`resources.notices.form.${notice ? 'edit_title' : 'title'}`);

  return (
    <Dialog
      open
      // A press beside it must not lose what was typed.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <ResourceContextProvider value="notices">
        <Form
          record={notice ? { id: notice.id, ...values } : {}}
          defaultValues={values as FieldValues}
          validate={(entered: object) =>
            Object.fromEntries(
              rules(entered)
                .toReversed()
                .map(({ path, message }) => [path, message]),
            )
          }
          onSubmit={(entered: object) => save(entered as NoticeValues)}
          reValidateMode="onChange"
          disableInvalidFormNotification
          noValidate
        >
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogContent>
            <DialogContentText id={textId}>{translate('resources.notices.form.text')}</DialogContentText>
            <Stack sx={{ gap: 2, mt: 2, '& .MuiFormControl-root': { my: 0 } }}>
              <NoticeWords notice={notice} />
              <ChoiceInput source="level" choices={LEVEL_CHOICES} />
              <FieldRow>
                <DateInput source="endDay" {...asTyped} helperText={false} />
                <TimeInput
                  source="endTime"
                  {...asTyped}
                  helperText={translate('resources.notices.form.end_hint', { timeZone })}
                />
              </FieldRow>
            </Stack>
          </DialogContent>
          <Actions isEdit={Boolean(notice)} onClose={onClose} />
          <FirstError rules={rules} aliases={SERVERS_NAMES} />
        </Form>
      </ResourceContextProvider>
    </Dialog>
  );
}

function Actions({ isEdit, onClose }: { isEdit: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <DialogActions>
      <Button variant="outlined" onClick={onClose} disabled={isSubmitting}>
        {translate('list.cancel')}
      </Button>
      <Button type="submit" variant="contained" color={isEdit ? 'primary' : 'error'} disabled={isSubmitting}>
        {translate(`resources.notices.form.${isEdit ? 'update' : 'add'}`)}
      </Button>
    </DialogActions>
  );
}
