import { use, useMemo, useState } from 'react';
import { CreateBase, EditBase, type RaRecord, type UpdateParams } from 'react-admin';
import { ScreenLoading } from '../ScreenLoading.js';
import { randomKey } from '../../providers/randomKey.js';
import { FormFrame, type FormFrameProps } from './FormFrame.js';
import { FormKey } from './FormKey.js';
import { OpenedForm } from './OpenedForm.js';
import { useFormOutcome } from '../editing/useFormOutcome.js';

/**
 * react-admin's `<Create>` or `<Edit>` for a form inside `FormScreen`. Saves pessimistically with the record's version
 * and shows errors at their fields. The children are the inputs.
 */
export function RecordForm<T extends RaRecord, Values extends object>(
  frame: Omit<FormFrameProps<T, Values>, 'outcome'>,
) {
  const { id, meta } = use(OpenedForm);
  const [key, setKey] = useState(randomKey);
  const formKey = useMemo(() => ({ key, setKey }), [key]);
  const outcome = useFormOutcome<T>({ id, list: frame.list, savedLinks: frame.savedLinks });
  const form = <FormFrame<T, Values> {...frame} outcome={outcome} />;
  const [isLoaded, setIsLoaded] = useState(false);
  const saved = (record: T, { previousData }: Partial<UpdateParams<T>>) => outcome.saved(record, previousData);
  const mutationOptions = { onSuccess: saved, onError: outcome.failed, meta };
  // Also called after a colleague's version has replaced the loaded one.
  const loaded = () => {
    if (isLoaded) return;
    setIsLoaded(true);
    outcome.loaded();
  };

  return id === undefined ? (
    <CreateBase mutationOptions={{ ...mutationOptions, meta: { ...meta, idempotencyKey: key } }} redirect={false}>
      <FormKey value={formKey}>{form}</FormKey>
    </CreateBase>
  ) : (
    <EditBase<T>
      id={id as T['id']}
      mutationMode="pessimistic"
      mutationOptions={mutationOptions}
      queryOptions={{
        meta,
        gcTime: 0,
        staleTime: Infinity,
        enabled: !isLoaded,
        onSuccess: loaded,
        onError: outcome.notLoaded,
      }}
      redirect={false}
      loading={<ScreenLoading shape="form" />}
      error={<ScreenLoading shape="form" />}
    >
      {form}
    </EditBase>
  );
}
