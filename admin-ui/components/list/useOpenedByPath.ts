import type { Identifier } from 'react-admin';
import { useNavigate, useParams } from 'react-router';

/**
 * react-admin's own path to one record: its list with the details open, and the list's own path after closing them.
 * From one record to the next the address follows, so that a reload shows the same and Back leaves the details.
 */
export function useOpenedByPath(resource: string, list: string) {
  const { id } = useParams();
  const navigate = useNavigate();
  if (!id) return {};
  return {
    openId: id,
    onDetailsOpened: (next: Identifier) => void navigate(`/${resource}/${next}/show`, { replace: true }),
    onDetailsClosed: () => void navigate(list, { replace: true }),
  };
}
