import { useListContext } from 'react-admin';
import { useResourceMessage } from '../useResourceMessage.js';
import { useTotal } from './useTotal.js';

export function ActiveCounts() {
  const message = useResourceMessage();
  const { resource } = useListContext();
  const total = useTotal(resource);
  const active = useTotal(resource, { isActive: true });
  if (total === undefined || active === undefined) return null;
  return <span>{message('counts', { total, active, inactive: total - active })}</span>;
}
