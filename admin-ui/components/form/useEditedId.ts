import type { Identifier } from 'react-admin';
import { useLocation, useParams } from 'react-router';

/** The record a form edits: from the route, or from the navigation's state, as `branchId` or as a passed `branch`. */
export function useEditedId(kind: string): Identifier | undefined {
  const { id } = useParams();
  const state = useLocation().state as Record<string, unknown> | null;
  const passed = state?.[kind] as { id?: Identifier } | undefined;
  return id ?? (state?.[`${kind}Id`] as Identifier | undefined) ?? (state?.id as Identifier | undefined) ?? passed?.id;
}
