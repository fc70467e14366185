import { Dialog } from '@mui/material';
import { useContext, useId, type KeyboardEvent } from 'react';
import { lazyScreen } from '../lazyScreen.js';
import { DetailsContent, type DetailsProps } from './DetailsContent.js';
import { IsBeside } from './IsBeside.js';
import { NeighboursContext, type Neighbours } from './NeighboursContext.js';

const DetailsPanel = lazyScreen(() => import('../panel/DetailsPanel.js'), 'DetailsPanel');

/** Shows the next or the previous record, except while somebody types. */
const arrowKeys =
  (neighbours: Neighbours | undefined) =>
  ({ key, altKey, ctrlKey, metaKey, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const isTyping = (target as Element).matches('input, textarea, select');
    if (isTyping || altKey || ctrlKey || metaKey || !currentTarget.contains(target as Node)) return;
    if (key === 'ArrowRight') neighbours?.next?.();
    if (key === 'ArrowLeft') neighbours?.previous?.();
  };

/** The details of a record, in a dialog or beside their list. */
export function DetailsDialog(details: DetailsProps) {
  const titleId = useId();
  const neighbours = useContext(NeighboursContext);
  if (useContext(IsBeside)) return <DetailsPanel {...details} />;
  return (
    <Dialog
      open
      onClose={details.onClose}
      onKeyDown={arrowKeys(neighbours)}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
    >
      <DetailsContent {...details} titleId={titleId} />
    </Dialog>
  );
}
