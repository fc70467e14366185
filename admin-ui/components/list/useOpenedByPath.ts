import { useNavigate, useParams } from 'react-router';

/** react-admin's own path to one record: its list with the details open, and the list's own path after closing them. */
export function useOpenedByPath(list: string) {
  const { id } = useParams();
  const navigate = useNavigate();
  return { openId: id, onDetailsClosed: id ? () => void navigate(list, { replace: true }) : undefined };
}
