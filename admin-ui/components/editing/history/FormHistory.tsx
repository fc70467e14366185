import { useEditing } from '../useEditing.js';
import { HistorySection } from './HistorySection.js';

/** History of the edited record. Restoring a version saves it and resets the form to it. */
export function FormHistory() {
  const { resource, history } = useEditing();
  return history && <HistorySection resource={resource} {...history} />;
}
