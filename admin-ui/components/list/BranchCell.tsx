import { useRecordContext } from 'react-admin';
import { useCampusName } from '../useCampusName.js';

/** The name of a campus in a table, as most of its branch's title is the school's. */
export function BranchCell({ source }: { source: string }) {
  const nameOf = useCampusName();
  const title = useRecordContext()![source] as string | null;
  return title && <span title={title}>{nameOf(title)}</span>;
}
