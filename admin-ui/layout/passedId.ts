import type { Identifier } from 'react-admin';

/** Returns the id of the record in the navigation state: from `branchId` or from `branch`, for `passedAs` 'branch'. */
export function passedId(state: unknown, passedAs: string): Identifier | undefined {
  const passed = state as Record<string, unknown> | null;
  const record = passed?.[passedAs] as { id?: Identifier } | undefined;
  return (passed?.[`${passedAs}Id`] as Identifier | undefined) ?? (passed?.id as Identifier | undefined) ?? record?.id;
}
