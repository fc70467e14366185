import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ConflictOnDemand } from './ConflictOnDemand.js';
import { EditedForm } from './EditedForm.js';
import { OpenedForm } from './OpenedForm.js';
import { mergedValues, threeWayMerge, type Values } from './threeWayMerge.js';
import type { Conflict, FormOutcome } from './useFormOutcome.js';

interface Props<T extends RaRecord> {
  outcome: FormOutcome<T>;
  conflict: Conflict<T>;
  toForm: (record?: T) => object;
}

/**
 * After a refused save: brings both people's changes together in the form, which then belongs to the version that was
 * saved meanwhile, and saves it like any other. What is refused then is told at its field.
 */
export function RecordConflict<T extends RaRecord>({ outcome, conflict: { current, save, turn }, toForm }: Props<T>) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const resource = useResourceContext()!;
  const { id, meta } = use(OpenedForm);
  const { version } = use(EditedForm);
  const place = useRef<HTMLInputElement>(null);
  const { getValues, setValue, formState } = useFormContext();
  const [merged, setMerged] = useState<Values>();
  const [merge] = useState(() =>
    threeWayMerge((formState.defaultValues ?? {}) as Values, getValues(), toForm(current) as Values),
  );

  const choose = (chosen: Values) => {
    setMerged(mergedValues(merge, chosen));
    queryClient.setQueryData([resource, 'getOne', { id: String(id), meta }], current);
  };

  useEffect(() => {
    if (!merged || version !== current.version) return undefined;
    // After react-admin's own reset to that version, which runs in the same round of effects.
    const timer = setTimeout(() => {
      for (const [name, value] of Object.entries(merged)) setValue(name, value, { shouldDirty: true });
      outcome.setConflict(undefined);
      place.current?.form?.requestSubmit();
    });
    return () => clearTimeout(timer);
  }, [merged, version, current.version, outcome, setValue]);

  return (
    <>
      <input ref={place} type="hidden" />
      <ConflictOnDemand
        merge={merge}
        turn={turn}
        save={save}
        label={(field) => translate(`resources.${resource}.fields.${field}`)}
        busy={merged !== undefined}
        onChoose={choose}
        onClose={() => outcome.setConflict(undefined)}
      />
    </>
  );
}
