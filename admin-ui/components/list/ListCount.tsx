import { useListContext } from 'react-admin';
import { useResourceMessage } from '../useResourceMessage.js';

/** How many rows match, counted by the server. */
export function ListCount() {
  const message = useResourceMessage();
  const { total, error } = useListContext();
  return total === undefined || error ? null : <span>{message('count', { smart_count: total })}</span>;
}
