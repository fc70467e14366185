import { useRef } from 'react';
import { useLocation, useNavigate, type To } from 'react-router';
import { DETAILS } from '../../../providers/paths.js';

/** Navigation state: the details were opened from the board, so that closing them goes back. */
const OPENED_HERE = { isOpenedHere: true };

function searchWith(search: string, id?: number): string {
  const params = new URLSearchParams(search);
  if (id === undefined) params.delete(DETAILS);
  else params.set(DETAILS, String(id));
  return params.size ? `?${params}` : '';
}

export function useCardLink(id: number): { to: To; state: object } {
  const { pathname, search } = useLocation();
  return { to: { pathname, search: searchWith(search, id) }, state: OPENED_HERE };
}

export function useOpenedCard() {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const closedAt = useRef<string>(undefined);
  const close = () => {
    // Navigation is asynchronous: a second press must not go back once more and leave the board.
    if (closedAt.current === key) return;
    closedAt.current = key;
    if (state?.isOpenedHere) void navigate(-1);
    else void navigate({ pathname, search: searchWith(search) }, { replace: true });
  };
  return { opened: new URLSearchParams(search).get(DETAILS) ?? undefined, close };
}
