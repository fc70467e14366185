import type { Identifier } from 'react-admin';
import { useLocation, useParams } from 'react-router';

/** The record that the navigation's state passes to a form, as `branchId` or as a passed `branch`. */
export function passedId(state: unknown, kind: string): Identifier | undefined {
  const passed = state as Record<string, unknown> | null;
  const record = passed?.[kind] as { id?: Identifier } | undefined;
  return (passed?.[`${kind}Id`] as Identifier | undefined) ?? (passed?.id as Identifier | undefined) ?? record?.id;
}

/** The record a form edits: from the route, or from the navigation's state. */
export function useEditedId(kind: string): Identifier | undefined {
  const { id } = useParams();
  const { state } = useLocation();
  return id ?? passedId(state, kind);
}
