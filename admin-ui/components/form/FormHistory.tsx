import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useResourceContext, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { HistorySection } from '../HistorySection.js';
import { EditedForm } from './EditedForm.js';
import { OpenedForm } from './OpenedForm.js';
import { sameValues } from './sameValues.js';
import { useUploads } from './UploadsProvider.js';

/** The history of the record that a form edits. A restored version is a save, and what the form shows from then on. */
export function FormHistory() {
  const resource = useResourceContext()!;
  const { id, meta } = use(OpenedForm);
  const { version } = use(EditedForm);
  const { state } = useUploads();
  const { getValues, reset, formState } = useFormContext();
  const { defaultValues } = formState;
  const queryClient = useQueryClient();
  const path = `/${resource}/${id}/revisions`;

  const show = (record: RaRecord) => {
    reset();
    queryClient.setQueryData([resource, 'getOne', { id: String(id), meta }], record);
    void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
  };
  const hasChanges = () => state !== 'done' || !sameValues(getValues(), defaultValues);

  return <HistorySection resource={resource} path={path} version={version} show={show} hasChanges={hasChanges} />;
}
