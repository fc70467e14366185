import { useListContext } from 'react-admin';
import { useResourceMessage } from '../useResourceMessage.js';

export function ListCount() {
  const message = useResourceMessage();
  const { total, error } = useListContext();
  return total === undefined || error ? null : <span>{message('count', { smart_count: total })}</span>;
}
