import { useRef } from 'react';
import { useListContext, type Identifier } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { DETAILS } from '../../providers/paths.js';
import { useListUrl } from './useListUrl.js';

interface OpenedHere {
  /** The page of the list on which the details were opened. */
  openedOn?: number;
}

/** Returns the record whose details are open. Its id is in the URL, so that a link opens them and Back closes them. */
export function useOpenedRecord() {
  const { id } = useParams();
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const { resource, page } = useListContext();
  const { searchWith, changeUrl } = useListUrl();
  const closedAt = useRef<string>(undefined);
  const opened = id ?? new URLSearchParams(search).get(DETAILS) ?? undefined;
  const { openedOn } = (state ?? {}) as OpenedHere;

  const open = (record: Identifier, onPage = page) => {
    if (id !== undefined) {
      const ofPage = onPage === page ? search : searchWith({ page: onPage });
      void navigate({ pathname: `/${resource}/${record}/show`, search: ofPage }, { replace: true, state });
    } else {
      const isFirst = opened === undefined;
      const openedHere: OpenedHere = { openedOn: page };
      changeUrl({ [DETAILS]: record, page: onPage }, { replace: !isFirst, state: isFirst ? openedHere : state });
    }
  };
  const close = () => {
    // Navigation is asynchronous: a second press must not go back once more and leave the list.
    if (closedAt.current === key) return;
    closedAt.current = key;
    if (openedOn === page) void navigate(-1);
    else changeUrl({ [DETAILS]: undefined }, { replace: true });
  };
  return { opened, open, close };
}
