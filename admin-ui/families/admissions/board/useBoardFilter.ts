import { useGetIdentity } from 'react-admin';
import { useSearchParams } from 'react-router';

const MINE = 'mine';
const BRANCH = 'branch';

/** Which applications the board shows, as its URL says: one's own, or those to one branch. */
export function useBoardFilter() {
  const [search, setSearch] = useSearchParams();
  const { identity } = useGetIdentity();
  const isMine = search.has(MINE);
  const branch = search.get(BRANCH) ?? '';
  const filter = { ...(isMine && { assigneeId: identity?.id }), ...(branch && { branch }) };
  const set = (key: string, value: string) => {
    setSearch(
      (before) => {
        if (value) before.set(key, value);
        else before.delete(key);
        return before;
      },
      { replace: true },
    );
  };
  return {
    filter,
    isMine,
    branch,
    setMine: (value: boolean) => set(MINE, value ? '1' : ''),
    setBranch: (value: string) => set(BRANCH, value),
    isReady: !isMine || Boolean(identity),
  };
}

export type BoardFilter = ReturnType<typeof useBoardFilter>;
