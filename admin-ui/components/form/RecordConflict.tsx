import { useRecordContext, useResourceContext, useTranslate, useUpdate, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ConflictDialog } from './ConflictDialog.js';
import { sameValues } from './sameValues.js';
import type { FormOutcome } from './useFormOutcome.js';

interface Props<T extends RaRecord, Values extends object> {
  outcome: FormOutcome<T>;
  current: T;
  toForm: (record?: T) => Values;
  fromForm: (values: Values) => object;
}

/** After a refused save: saves what is chosen of this form and of the record as somebody else saved it. */
export function RecordConflict<T extends RaRecord, Values extends object>({
  outcome,
  current,
  toForm,
  fromForm,
}: Props<T, Values>) {
  const translate = useTranslate();
  const resource = useResourceContext()!;
  const record = useRecordContext()!;
  const { getValues, formState } = useFormContext();
  const [update, { isPending }] = useUpdate();
  const opened = (formState.defaultValues ?? {}) as Record<string, unknown>;
  const entered = getValues() as Record<string, unknown>;
  const saved = toForm(current) as Record<string, unknown>;
  const fields = Object.keys(saved).filter((field) => !sameValues(entered[field], saved[field]));
  const pick = (from: Record<string, unknown>) => Object.fromEntries(fields.map((field) => [field, from[field]]));

  const save = (chosen: object) =>
    void update(
      resource,
      { id: record.id, data: fromForm({ ...entered, ...saved, ...chosen } as Values), previousData: current },
      { mutationMode: 'pessimistic', onSuccess: outcome.saved, onError: outcome.failed },
    );

  return (
    <ConflictDialog
      mine={pick(entered)}
      theirs={pick(saved)}
      untouched={fields.filter((field) => sameValues(entered[field], opened[field]))}
      label={(field) => translate(`resources.${resource}.fields.${field}`)}
      busy={isPending}
      onChoose={save}
      onClose={() => outcome.setConflict(undefined)}
    />
  );
}
