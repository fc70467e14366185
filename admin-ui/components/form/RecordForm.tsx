import { useId, useState } from 'react';
import { CreateBase, EditBase, type RaRecord } from 'react-admin';
import { ScreenLoading } from '../ScreenLoading.js';
import { useEditedId } from './useEditedId.js';
import { FormFrame, type FormFrameProps } from './FormFrame.js';
import { useFormOutcome } from './useFormOutcome.js';

type Props<T extends RaRecord, Values extends object> = Omit<FormFrameProps<T, Values>, 'outcome'>;

/**
 * react-admin's `<Create>` or `<Edit>` around a form: pessimistic, guarded by the record's version, errors beside their
 * fields. Its children are the inputs.
 */
export function RecordForm<T extends RaRecord, Values extends object>(props: Props<T, Values>) {
  const id = useEditedId();
  return <FormOfRecord key={id ?? 'new'} id={id} {...props} />;
}

function FormOfRecord<T extends RaRecord, Values extends object>({
  id,
  ...frame
}: Props<T, Values> & { id?: T['id'] }) {
  const outcome = useFormOutcome<T>({ isEdit: id !== undefined, list: frame.list });
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
    <CreateBase mutationOptions={mutationOptions} redirect={false}>
      {form}
    </CreateBase>
  ) : (
    <EditBase<T>
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
