import { useEffect, useState } from 'react';
import type { AdmissionStatus } from '../../../../contract/families/admissions.js';
import type { Column } from './columns.js';

interface Wanted {
  id: number;
  part: 'handle' | 'step';
  /** The column to which the card is on its way; without it, the focus goes to where the card is. */
  column?: AdmissionStatus;
}

export const partId = (part: Wanted['part'], id: number | string) => `${part}-of-${id}`;

/** The page stays where it is, except for those who work with the keyboard: what has their focus must be in view. */
function focusInPlace(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  if (element?.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Focuses a part of a card that was moved. In another column, it is another element. */
export function useCardFocus(columns: Record<AdmissionStatus, Column>): (wanted: Wanted) => void {
  const [wanted, setWanted] = useState<Wanted>();
  const isThere =
    wanted && (!wanted.column || columns[wanted.column].data.some((admission) => admission.id === wanted.id));
  useEffect(() => {
    if (!isThere) return;
    focusInPlace(document.getElementById(partId(wanted.part, wanted.id)));
    setWanted(undefined);
  }, [isThere, wanted]);
  return setWanted;
}
