import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RelatedRecord, RelatingCollection } from '../../../contract/families/parents.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';

/** Other messages and applications of the same parent; undefined until they are loaded. */
export function useRelated(collection: RelatingCollection, id: number): RelatedRecord[] | undefined {
  const dataProvider = useDataProvider<typeof ours>();
  return useQuery({
    queryKey: [collection, 'related', id],
    queryFn: () => dataProvider.call<RelatedRecord[]>(`/${collection}/${id}/related`),
  }).data;
}

const nameOf = (title: string) => title.trim().replace(/\s+/g, ' ').toLowerCase();

/** The applications of the parent's other children. */
export function useSiblings({ id, studentName }: { id: number; studentName: string }): RelatedRecord[] {
  const related = useRelated('admissions', id) ?? [];
  return related.filter(
    ({ collection, title, isSameParent }) =>
      collection === 'admissions' && isSameParent && nameOf(title) !== nameOf(studentName),
  );
}
