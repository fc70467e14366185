import { useEffect, useState } from 'react';
import type { AdmissionStatus } from '../../../../contract/families/admissions.js';
import type { Column } from './columns.js';

interface Wanted {
  id: number;
  part: 'handle' | 'step';
  /** The column that the card is moving to; undefined if it stays where it is. */
  column?: AdmissionStatus;
}

export const partId = (part: Wanted['part'], id: number | string) => `${part}-of-${id}`;

/** Focuses without scrolling, unless the user works with the keyboard: then the focus must be in view. */
function focusInPlace(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  if (element?.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Returns the moved card that is to be focused, and a function that focuses a part of one once it is rendered as a new
 * element in its column.
 */
export function useCardFocus(
  columns: Record<AdmissionStatus, Column>,
): [focused: number | undefined, focus: (wanted: Wanted) => void] {
  const [wanted, setWanted] = useState<Wanted>();
  const isThere =
    wanted && (!wanted.column || columns[wanted.column].data.some((admission) => admission.id === wanted.id));
  useEffect(() => {
    if (!isThere) return;
    focusInPlace(document.getElementById(partId(wanted.part, wanted.id)));
    setWanted(undefined);
  }, [isThere, wanted]);
  return [wanted?.id, setWanted];
}
