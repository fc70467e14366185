import { useId, useState } from 'react';
import { CreateBase, EditBase, type RaRecord } from 'react-admin';
import { ScreenLoading } from '../ScreenLoading.js';
import { useEditedId } from './useEditedId.js';
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
  /** What the navigation's state calls the record to edit. */
  kind: string;
}

/** The one form recipe: pessimistic, guarded by the record's version, faults beside their fields. */
export function RecordForm<T extends RaRecord, Values extends object>(props: RecordFormProps<T, Values>) {
  const id = useEditedId(props.kind);
  return <FormOfRecord key={id ?? 'new'} id={id} {...props} />;
}

function FormOfRecord<T extends RaRecord, Values extends object>({
  resource,
  id,
  ...frame
}: RecordFormProps<T, Values> & { id?: T['id'] }) {
  const outcome = useFormOutcome<T>({ words: frame.words, isEdit: id !== undefined, list: frame.list });
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
