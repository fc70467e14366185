import BackIcon from '@mui/icons-material/ArrowBack';
import { Alert, Stack, Button, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { Form, useRecordContext, useSaveContext, useTranslate, type RaRecord, useResourceContext } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useLocation, Link } from 'react-router';
import type { Issue } from '../../../contract/platform/envelope.js';
import { isPreviewed } from '../../../contract/records/open-forms.js';
import { DraftOffer } from '../editing/drafts/DraftOffer.js';
import { FormHistory } from '../editing/history/FormHistory.js';
import { PreviewButton } from '../editing/preview/PreviewButton.js';
import { PreviewLayout } from '../editing/preview/PreviewLayout.js';
import { ShareButton } from '../editing/preview/ShareButton.js';
import type { FormOutcome, SavedLinks } from '../editing/useFormOutcome.js';
import { UndescribedPictures } from '../images/UndescribedPictures.js';
import { useRememberRecord } from '../useRememberRecord.js';
import { useResourceMessage } from '../useResourceMessage.js';
import { FirstError } from './FirstError.js';
import { FORM_WIDTH } from './FormColumns.js';
import { RecordEditing } from './RecordEditing.js';
import { SaveBar } from './SaveBar.js';
import { UploadsProvider, useUploads } from './UploadsProvider.js';

const KEEP_TYPED = { keepDirtyValues: true };

export interface FormFrameProps<T extends RaRecord, Values extends object> {
  /** Path of the list: target of Back and Cancel, and of the redirect after a save or a failed load. */
  list: string;
  /** Returns form values for a stored or a new record. Must be a stable function. */
  toForm: (record?: T) => Values;
  fromForm: (values: Values) => object;
  /** Returns all validation errors in the order in which they are shown. */
  rules: (values: Values) => Issue[];
  /** Maps the server's field names to those of the form. */
  aliases?: Record<string, string>;
  /**
   * Returns the options for saving a stored record. `isConflict`: the save resolves a conflict. Returns undefined to
   * ask a question first; the answer submits the form again.
   */
  saveOptions?: (isConflict: boolean) => { meta?: object } | undefined;
  savedLinks?: SavedLinks<T>;
  outcome: FormOutcome<T>;
  children: ReactNode;
}

export function FormFrame<T extends RaRecord, Values extends object>(props: FormFrameProps<T, Values>) {
  const { list, toForm, fromForm, rules, saveOptions, outcome, children } = props;
  const record = useRecordContext<T>();
  const values = useMemo(() => toForm(record), [record, toForm]);
  const save = useSaveContext().save!;
  useRememberRecord(record);

  const submit = (entered: object) => {
    const options = record && saveOptions ? saveOptions(outcome.conflict !== undefined) : {};
    return options && save(fromForm(entered as Values), options);
  };

  return (
    <UploadsProvider>
      <Form
        record={record ? { id: record.id, ...values } : undefined}
        defaultValues={values as FieldValues}
        validate={(entered: object) => errorsOf(rules(entered as Values))}
        onSubmit={submit}
        disableInvalidFormNotification
        resetOptions={KEEP_TYPED}
        noValidate
      >
        <RecordEditing<T> record={record} outcome={outcome} toForm={toForm} onSubmit={submit}>
          <PreviewLayout fromForm={fromForm as (entered: object) => object}>
            <FormHeader isEdit={Boolean(record)} list={list} />
            <CopyNotice />
            <DraftOffer />
            <Stack sx={{ gap: 2.5, maxWidth: FORM_WIDTH }}>{children}</Stack>
            <FormHistory />
            <FormToolbar list={list} isEdit={Boolean(record)} />
          </PreviewLayout>
          <FirstError rules={rules as (entered: object) => Issue[]} aliases={props.aliases} />
        </RecordEditing>
      </Form>
    </UploadsProvider>
  );
}

/** First error of each field. */
function errorsOf(issues: Issue[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]));
}

function CopyNotice() {
  const translate = useTranslate();
  const { state } = useLocation();
  if (!state?.isCopy) return null;
  return (
    <Alert severity="info" role="status" sx={{ maxWidth: FORM_WIDTH, mb: 2 }}>
      {translate('form.is_copy')}
    </Alert>
  );
}

function FormHeader({ isEdit, list }: { isEdit: boolean; list: string }) {
  const message = useResourceMessage();
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        gap: 1,
        mb: 2,
        maxWidth: FORM_WIDTH,
      }}
    >
      <Typography variant="h1">{message(isEdit ? 'page.edit' : 'page.create')}</Typography>
      <Button component={Link} to={list} variant="outlined" startIcon={<BackIcon />}>
        {message('form.back')}
      </Button>
    </Stack>
  );
}

interface FormToolbarProps {
  list: string;
  isEdit: boolean;
}

function FormToolbar({ list, isEdit }: FormToolbarProps) {
  const translate = useTranslate();
  const message = useResourceMessage();
  const resource = useResourceContext();
  const { saving } = useSaveContext();
  const { isSubmitting } = useFormState();
  const { state } = useUploads();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const busy = saving || isSubmitting;
  const undescribed = <UndescribedPictures />;
  const [idle, active] = isEdit ? ['form.update', 'form.updating'] : ['form.add', 'form.adding'];

  return (
    <>
      {/* Above the bar on phones, so that the bar keeps to one row. */}
      {isPhone && undescribed}
      <SaveBar>
        {!isPhone && undescribed}
        {isPreviewed(resource) && <PreviewButton />}
        {isPreviewed(resource) && isEdit && <ShareButton />}
        <Button variant="outlined" component={Link} to={list} disabled={busy} sx={{ px: { xs: 1.25, sm: 2 } }}>
          {translate('form.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={busy || state !== 'done'}
          sx={{ minWidth: { xs: 112, sm: 136 }, px: { xs: 1.25, sm: 2 } }}
        >
          {message(busy ? active! : idle!)}
        </Button>
      </SaveBar>
    </>
  );
}
