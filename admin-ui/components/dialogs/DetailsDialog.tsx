import { Dialog } from '@mui/material';
import { useContext, useId, useState, type KeyboardEvent } from 'react';
import { lazyScreen } from '../lazyScreen.js';
import { COMPOSER_BESIDE, ComposerRoom } from './ComposerRoom.js';
import { DetailsContent, type DetailsProps } from './DetailsContent.js';
import { DetailsPlacementContext } from './DetailsPlacementContext.js';
import { NeighboursContext, type Neighbours } from './NeighboursContext.js';

const DetailsPanel = lazyScreen(() => import('../panel/DetailsPanel.js'), 'DetailsPanel');

/** Key handler that shows the next or previous record, except while the user types. */
const arrowKeys =
  (neighbours: Neighbours | undefined) =>
  ({ key, altKey, ctrlKey, metaKey, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const isTyping = (target as Element).matches('input, textarea, select');
    if (isTyping || altKey || ctrlKey || metaKey || !currentTarget.contains(target as Node)) return;
    if (key === 'ArrowRight') neighbours?.next?.();
    if (key === 'ArrowLeft') neighbours?.previous?.();
  };

/** Details of a record, in a dialog or beside the list. While a composer is open, only the close button closes them. */
export function DetailsDialog(details: DetailsProps) {
  const titleId = useId();
  const neighbours = useContext(NeighboursContext);
  const [isComposing, setComposing] = useState(false);
  const isBeside = useContext(DetailsPlacementContext);
  return (
    <ComposerRoom value={setComposing}>
      {isBeside ? (
        <DetailsPanel {...details} isComposing={isComposing} />
      ) : (
        <Dialog
          open
          onClose={isComposing ? undefined : details.onClose}
          onKeyDown={arrowKeys(neighbours)}
          maxWidth={isComposing ? 'lg' : 'md'}
          fullWidth
          aria-labelledby={titleId}
          slotProps={{ paper: { sx: isComposing ? { [COMPOSER_BESIDE]: { height: '100%' } } : {} } }}
        >
          <DetailsContent {...details} titleId={titleId} isComposing={isComposing} />
        </Dialog>
      )}
    </ComposerRoom>
  );
}
