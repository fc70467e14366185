import { useEditing } from '../useEditing.js';
import { HistorySection } from './HistorySection.js';

/** The history of the edited record. Restoring a version saves it and fills the form with it. */
export function FormHistory() {
  const { resource, history } = useEditing();
  return history && <HistorySection resource={resource} {...history} />;
}
