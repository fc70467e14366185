import { useListContext } from 'react-admin';
import { useResourceMessage } from '../useResourceMessage.js';
import { useTotal } from './useTotal.js';

export function TotalCounts() {
  const message = useResourceMessage();
  const { resource, total: smart_count, error } = useListContext();
  const total = useTotal(resource);
  if (error || smart_count === undefined || total === undefined) return null;
  return <span>{message('counts', { smart_count, total })}</span>;
}
