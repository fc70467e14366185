import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { PublicPopupPoster } from '../../contract/popup-posters.js';
import type PosterDialogType from './PosterDialog.js';
import { isStaffPath } from './poster-rules.js';
import { usePosterQueue } from './usePosterQueue.js';

type Dialog = typeof PosterDialogType;

/** The posters of the first view, one after the other. Their dialog is brought beforehand, so that it comes on time. */
export function PosterPopups({ posters }: { posters: PublicPopupPoster[] }) {
  const { pathname } = useLocation();
  const [PosterDialog, setDialog] = useState<Dialog>();
  const { poster, closing, close } = usePosterQueue(posters, !isStaffPath(pathname));

  useEffect(() => {
    if (!posters.length) return;
    import('./PosterDialog.js').then(
      (module) => setDialog(() => module.default),
      () => undefined,
    );
  }, [posters]);

  if (!poster || !PosterDialog) return null;
  return <PosterDialog key={poster.id} poster={poster} closing={closing} onClose={close} />;
}
