import type { Identifier } from 'react-admin';

/** The record that the navigation's state passes to a form, as `branchId` or as a passed `branch`. */
export function passedId(state: unknown, passedAs: string): Identifier | undefined {
  const passed = state as Record<string, unknown> | null;
  const record = passed?.[passedAs] as { id?: Identifier } | undefined;
  return (passed?.[`${passedAs}Id`] as Identifier | undefined) ?? (passed?.id as Identifier | undefined) ?? record?.id;
}
