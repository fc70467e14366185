import type { StaffPopupPoster } from '../../../contract/content/popup-posters.js';
import { ActivateButton } from '../../components/list/cards/ActivateButton.js';
import { usePatch } from '../../components/editing/usePatch.js';

export function ActivatePoster({ poster }: { poster: StaffPopupPoster }) {
  const { change } = usePatch('popup-posters', poster);
  const { isActive } = poster;
  return (
    <ActivateButton
      isActive={isActive}
      onClick={() =>
        change(
          { isActive: !isActive },
          {
            done: isActive ? 'resources.popup-posters.deactivated' : 'resources.popup-posters.activated',
            failed: 'resources.popup-posters.toggle_failed',
            isUndoable: true,
          },
        )
      }
    />
  );
}
