import { useEffect, useId, useState } from 'react';
import type { NavBranch } from '../../contract/site/site.js';
import { t } from '../i18n/branch-filter.js';

interface BranchFilterProps {
  branches: NavBranch[];
  /** Receives the matching branches, or undefined if the input is empty. */
  onFound: (found: NavBranch[] | undefined) => void;
}

export default function BranchFilter({ branches, onFound }: BranchFilterProps) {
  const id = useId();
  const [count, setCount] = useState<number>();
  useEffect(() => () => onFound(undefined), [onFound]);

  const find = (typed: string) => {
    const words = typed.toLowerCase().split(/\s+/);
    const found = branches.filter(({ title, address }) => {
      const text = `${title} ${address}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    setCount(found.length);
    onFound(found);
  };

  return (
    <div className="branch-filter">
      <label htmlFor={id}>{t('nav.findBranch')}</label>
      <input id={id} type="search" dir="auto" autoComplete="off" onChange={({ target }) => find(target.value)} />
      <p role="status">{count !== undefined && t('nav.foundBranches', { count })}</p>
    </div>
  );
}
