import { Stack } from '@mui/material';
import { use, useMemo, type ReactNode } from 'react';
import { Form, useRecordContext, useResourceContext, useSaveContext, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Issue } from '../../../contract/platform/envelope.js';
import { isFormResource, NEW_RECORD } from '../../../contract/records/open-forms.js';
import { PreviewLayout } from '../preview/PreviewLayout.js';
import { CopyNotice } from './CopyNotice.js';
import { EditedForm } from './EditedForm.js';
import { FirstError } from './FirstError.js';
import { FORM_WIDTH } from './FormColumns.js';
import { FormDraft } from './FormDraft.js';
import { FormHistory } from './FormHistory.js';
import { FormHeader } from './FormHeader.js';
import { FormToolbar } from './FormToolbar.js';
import { OpenedForm } from './OpenedForm.js';
import { UnsavedChangesPrompt } from './UnsavedChangesPrompt.js';
import { RecordConflict } from './RecordConflict.js';
import { UploadsProvider } from './UploadsProvider.js';
import type { FormOutcome } from './useFormOutcome.js';

const KEEP_TYPED = { keepDirtyValues: true };

export interface FormFrameProps<T extends RaRecord, Values extends object> {
  /** The path of the list: where 'Back', Cancel, a saved record and a failed load lead. */
  list: string;
  /** The values of the fields for a stored record, or for a new one. One function, not a new one at each render. */
  toForm: (record?: T) => Values;
  /** What is sent. */
  fromForm: (values: Values) => object;
  /** All broken rules, in the order in which they are told. */
  rules: (values: Values) => Issue[];
  /** Names of the fields whose name differs from what the server calls them. */
  aliases?: Record<string, string>;
  /**
   * Returns the options for saving a stored record. `isConflict`: the save resolves a conflict. Returns undefined to ask a
   * question first; the answer submits the form again.
   */
  saveOptions?: (isConflict: boolean) => { meta?: object } | undefined;
  outcome: FormOutcome<T>;
  children: ReactNode;
}

export function FormFrame<T extends RaRecord, Values extends object>(props: FormFrameProps<T, Values>) {
  const { list, toForm, fromForm, rules, saveOptions, outcome, children } = props;
  const record = useRecordContext<T>();
  const values = useMemo(() => toForm(record), [record, toForm]);
  const save = useSaveContext().save!;
  const resource = useResourceContext()!;
  const { id } = use(OpenedForm);
  const version: number | null = record?.version ?? null;
  const edited = useMemo(() => ({ resource, record: String(id ?? NEW_RECORD), version }), [resource, id, version]);

  const submit = (entered: object) => {
    const options = record && saveOptions ? saveOptions(outcome.conflict !== undefined) : {};
    return options && save(fromForm(entered as Values), options);
  };

  return (
    <EditedForm value={edited}>
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
          <PreviewLayout fromForm={fromForm as (entered: object) => object}>
            <FormHeader isEdit={Boolean(record)} list={list} />
            <CopyNotice />
            <FormDraft fields={`resources.${resource}.fields`} isSaved={outcome.isSaved} />
            <Stack sx={{ gap: 2.5, maxWidth: FORM_WIDTH }}>{children}</Stack>
            {record && isFormResource(resource) && <FormHistory />}
            <FormToolbar list={list} isEdit={Boolean(record)} />
          </PreviewLayout>
          <FirstError rules={rules as (entered: object) => Issue[]} aliases={props.aliases} />
          <UnsavedChangesPrompt isSaved={outcome.isSaved} />
          {outcome.conflict && (
            <RecordConflict
              key={String(outcome.conflict.current.version)}
              outcome={outcome}
              conflict={outcome.conflict}
              toForm={toForm}
            />
          )}
        </Form>
      </UploadsProvider>
    </EditedForm>
  );
}

/** One message a field: the first of its broken rules. */
function errorsOf(issues: Issue[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]));
}
