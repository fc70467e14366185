import type { StaffPopupPoster } from '../../../contract/content/popup-posters.js';
import { ActivateButton } from '../../components/ActivateButton.js';
import { usePatch } from '../../components/usePatch.js';

export function ActivatePoster({ poster }: { poster: StaffPopupPoster }) {
  const { change, isChanging } = usePatch('popup-posters', poster);
  const { isActive } = poster;
  return (
    <ActivateButton
      isActive={isActive}
      busy={isChanging}
      onClick={() =>
        change(
          { isActive: !isActive },
          {
            done: isActive ? 'resources.popup-posters.deactivated' : 'resources.popup-posters.activated',
            failed: 'resources.popup-posters.toggle_failed',
          },
        )
      }
    />
  );
}
