import { useRecordContext } from 'react-admin';
import { branchName } from '../../../contract/school/branches.js';

/** The short name of a branch in a table, as most of its title is the school's. */
export function BranchCell({ source }: { source: string }) {
  const title = useRecordContext()![source] as string | null;
  return title && <span title={title}>{branchName(title)}</span>;
}
