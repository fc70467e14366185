import { useRecordContext } from 'react-admin';
import { useCampusName } from '../useCampusName.js';

/** Table cell with the campus of a branch: the full title starts with the school's name, which all rows share. */
export function BranchCell({ source }: { source: string }) {
  const nameOf = useCampusName();
  const title = useRecordContext()![source] as string | null;
  return title && <span title={title}>{nameOf(title)}</span>;
}
