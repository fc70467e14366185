import { useId, useState } from 'react';
import { CreateBase, EditBase, type RaRecord } from 'react-admin';
import { ScreenLoading } from '../ScreenLoading.js';
import type { FailureWords } from '../failureSentence.js';
import { FormFrame, type FormFrameProps } from './FormFrame.js';
import { useFormOutcome } from './useFormOutcome.js';

export interface FormWords extends Pick<FailureWords, 'noAnswer' | 'plain'> {
  addTitle: string;
  editTitle: string;
  back: string;
  add: string;
  adding: string;
  update: string;
  updating: string;
  added: string;
  updated: string;
  addFailed: string;
  updateFailed: string;
  loadFailed: string;
  loaded?: string;
}

export interface RecordFormProps<T extends RaRecord, Values extends object> extends Omit<
  FormFrameProps<T, Values>,
  'outcome'
> {
  resource: string;
  /** The record to edit; without it a new one is made. */
  id?: T['id'];
  /** Where a saved record and a failed load lead. */
  after: string;
}

/** The one form recipe: pessimistic, guarded by the record's version, faults beside their fields. */
export function RecordForm<T extends RaRecord, Values extends object>({
  resource,
  id,
  after,
  ...frame
}: RecordFormProps<T, Values>) {
  const outcome = useFormOutcome<T>({ words: frame.words, isEdit: id !== undefined, after });
  const form = <FormFrame<T, Values> {...frame} outcome={outcome} />;
  // Loaded anew for this form, and then left alone: what is typed belongs to the version it was opened with.
  const meta = { form: useId() };
  const [isLoaded, setIsLoaded] = useState(false);
  const mutationOptions = { onSuccess: outcome.saved, onError: outcome.failed, meta };
  const loaded = () => {
    setIsLoaded(true);
    outcome.loaded();
  };

  return id === undefined ? (
    <CreateBase resource={resource} mutationOptions={mutationOptions} redirect={false}>
      {form}
    </CreateBase>
  ) : (
    <EditBase<T>
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      mutationOptions={mutationOptions}
      queryOptions={{ meta, gcTime: 0, enabled: !isLoaded, onSuccess: loaded, onError: outcome.notLoaded }}
      redirect={false}
      loading={<ScreenLoading />}
      error={<ScreenLoading />}
    >
      {form}
    </EditBase>
  );
}
