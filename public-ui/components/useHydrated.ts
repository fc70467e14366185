import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the script has taken the page over; before that a form would be sent past it, and what was typed be lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
