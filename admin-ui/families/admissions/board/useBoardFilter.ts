import { useGetIdentity } from 'react-admin';
import { useSearchParams } from 'react-router';
import { usePreferredBranch } from '../../../components/list/usePreferredBranch.js';
import { useAdmissionChoices } from './useAdmissionChoices.js';

const MINE = 'mine';
const NOBODY = 'nobody';
const BRANCH = 'branch';
const PAID = 'paid';
const WAIT = 'wait';

/** What the list filters by for each choice of the board. */
export const WAIT_CHOICES = {
  waits: { waits: true },
  not: { waits: false },
  returned: { returned: true },
};

/**
 * Keeps the filter of the board in the URL: assignee (the user or nobody), wait, deposit, and branch (by default the last
 * one).
 */
export function useBoardFilter() {
  const [search, setSearch] = useSearchParams();
  const { identity } = useGetIdentity();
  const isMine = search.has(MINE);
  const isNobodys = !isMine && search.has(NOBODY);
  const [preferred, setPreferred] = usePreferredBranch();
  const choices = useAdmissionChoices()?.branch;
  const isGone = preferred !== null && choices?.includes(String(preferred)) === false;
  const branch = search.get(BRANCH) ?? (isGone ? '' : String(preferred ?? ''));
  const paid = search.get(PAID) ?? '';
  const wait = search.get(WAIT) ?? '';
  const filter = {
    ...(isMine && { assigneeId: identity?.id }),
    ...(isNobodys && { assigned: false }),
    ...(branch && { branch }),
    ...(paid && { paid: paid === 'true' }),
    ...WAIT_CHOICES[wait as keyof typeof WAIT_CHOICES],
  };
  const set = (key: string, value: string, without?: string) => {
    setSearch(
      (before) => {
        if (without) before.delete(without);
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
    isNobodys,
    branch,
    paid,
    wait,
    setWait: (value: string) => set(WAIT, value),
    setPaid: (value: string) => set(PAID, value),
    setMine: (value: boolean) => set(MINE, value ? '1' : '', NOBODY),
    setNobodys: (value: boolean) => set(NOBODY, value ? '1' : '', MINE),
    setBranch: (value: string) => {
      setPreferred(value || null);
      set(BRANCH, value);
    },
    isReady: !isMine || Boolean(identity),
  };
}

export type BoardFilter = ReturnType<typeof useBoardFilter>;
