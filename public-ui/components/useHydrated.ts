import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is hydrated. Before, a form would be submitted without the script, and the input lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
