import { useResourceContext, type RaRecord } from 'react-admin';
import { usePatch } from '../../editing/usePatch.js';

/** Returns a function that changes fields of a card's record, with the toasts of its form. */
export function useFieldChange<T extends RaRecord>(record: T) {
  const resource = useResourceContext()!;
  const { change } = usePatch(resource, record);
  return (data: Partial<T>) =>
    void change(data, {
      done: `resources.${resource}.notifications.updated`,
      failed: `resources.${resource}.form.update_failed`,
      isUndoable: true,
    });
}
