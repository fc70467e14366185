import { useEditing } from '../useEditing.js';
import { HistorySection } from './HistorySection.js';

/** The history of what the form edits. A restored version is a save, and what the form shows from then on. */
export function FormHistory() {
  const { resource, history } = useEditing();
  return history && <HistorySection resource={resource} {...history} />;
}
