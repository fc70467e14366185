import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useDataProvider, useNotify, useResourceContext, type HttpError, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { currentRecord } from '../../providers/http.js';
import { failureSentence, staleSentence } from '../failureSentence.js';
import { HistorySection, type ShownRevision } from '../HistorySection.js';
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
  const dataProvider = useDataProvider<typeof ours>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const path = `/${resource}/${id}/revisions`;

  const show = (record: RaRecord) => {
    reset();
    queryClient.setQueryData([resource, 'getOne', { id: String(id), meta }], record);
    void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
  };
  const restore = async ({ number }: ShownRevision) => {
    try {
      const options = { method: 'POST', ifMatch: version ?? undefined };
      show(await dataProvider.call<RaRecord>(`${path}/${number}/restore`, options));
      notify('history.restored_now', { type: 'success', messageArgs: { number } });
    } catch (error) {
      const current = currentRecord<RaRecord>(error);
      if (current) show(current);
      const failed = failureSentence(error as HttpError, { failed: 'history.restore_failed' });
      notify(staleSentence(error) ?? failed, { type: 'error' });
    }
  };
  const hasChanges = () => state !== 'done' || !sameValues(getValues(), defaultValues);

  return <HistorySection resource={resource} path={path} version={version} restore={restore} hasChanges={hasChanges} />;
}
