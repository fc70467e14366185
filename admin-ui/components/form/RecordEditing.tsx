import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState, type ReactNode } from 'react';
import { useEvent, useResourceContext, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isFormResource, NEW_RECORD } from '../../../contract/records/open-forms.js';
import { EditingProvider } from '../editing/EditingProvider.js';
import { isFormEqual } from '../editing/isFormEqual.js';
import { mergedValues, type Values } from '../editing/threeWayMerge.js';
import type { FormOutcome, SaveConflict } from '../editing/useFormOutcome.js';
import { useSubmit } from '../editing/useSubmit.js';
import { OpenedForm } from './OpenedForm.js';
import { useUploads } from './UploadsProvider.js';

interface Props<T extends RaRecord> {
  /** The record as stored. The record context inside the form has only the values of the fields. */
  record: T | undefined;
  outcome: FormOutcome<T>;
  toForm: (record?: T) => object;
  onSubmit: (values: object) => unknown;
  children: ReactNode;
}

/** `EditingProvider` for a record that react-admin loads and saves. */
export function RecordEditing<T extends RaRecord>({ record, outcome, toForm, onSubmit, children }: Props<T>) {
  const queryClient = useQueryClient();
  const resource = useResourceContext()!;
  const { id, meta } = use(OpenedForm);
  const { state } = useUploads();
  const { getValues, reset, formState } = useFormContext();
  const submit = useSubmit(onSubmit);
  const { defaultValues } = formState;
  const version: number | null = record?.version ?? null;
  /** Replaces the record of the form, including its version. */
  const show = (shown: object) => queryClient.setQueryData([resource, 'getOne', { id: String(id), meta }], shown);
  const { conflict, setConflict } = outcome;
  const setMerged = useMergedSave({ version, conflict, submit, dismiss: () => setConflict(undefined) });

  return (
    <EditingProvider
      resource={resource}
      record={String(id ?? NEW_RECORD)}
      version={version}
      fields={`resources.${resource}.fields`}
      isSaved={outcome.isSaved}
      submit={submit}
      conflict={
        conflict && {
          ...conflict,
          key: String(conflict.current.version),
          theirs: toForm(conflict.current) as Values,
          resolve: ({ merge, chosen }) => {
            setMerged(mergedValues(merge, chosen));
            show(conflict.current);
          },
          dismiss: () => setConflict(undefined),
        }
      }
      history={
        record && isFormResource(resource)
          ? {
              path: `/${resource}/${id}/revisions`,
              version,
              show: (restored) => {
                reset();
                show(restored);
                void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
              },
              hasChanges: () => state !== 'done' || !isFormEqual(getValues(), defaultValues),
            }
          : undefined
      }
    >
      {children}
    </EditingProvider>
  );
}

interface MergedSave {
  version: number | null;
  conflict?: SaveConflict<RaRecord>;
  submit: () => Promise<void>;
  dismiss: () => void;
}

/**
 * Saves the merged values once the form has the version that a colleague saved. If the server refuses a value, shows
 * the error at its field.
 */
function useMergedSave({ version, conflict, submit, dismiss }: MergedSave) {
  const { setValue } = useFormContext();
  const [merged, setMerged] = useState<Values>();
  const saveMerged = useEvent(() => {
    for (const [name, value] of Object.entries(merged!)) setValue(name, value, { shouldDirty: true });
    setMerged(undefined);
    dismiss();
    void submit();
  });
  const isReady = merged !== undefined && version === conflict?.current.version;

  useEffect(() => {
    if (!isReady) return undefined;
    // Waits for react-admin's own reset to that version, which runs in the same round of effects.
    const timer = setTimeout(saveMerged);
    return () => clearTimeout(timer);
  }, [isReady, saveMerged]);

  return setMerged;
}
