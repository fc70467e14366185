import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { PublicPopupPoster } from '../../contract/popup-posters.js';
import { fetchPicture } from '../components/fetch-picture.js';
import type PosterDialogType from './PosterDialog.js';
import { eligiblePosters, isStaffPath, POSTER_SIZES } from './poster-rules.js';
import { usePosterQueue } from './usePosterQueue.js';

type Dialog = typeof PosterDialogType;

/** The posters of the first view, one after the other. What they need is brought beforehand, so that they come on time. */
export function PosterPopups({ posters }: { posters: PublicPopupPoster[] }) {
  const { pathname } = useLocation();
  const [PosterDialog, setDialog] = useState<Dialog>();
  const { poster, closing, close } = usePosterQueue(posters, !isStaffPath(pathname));

  useEffect(() => {
    if (!posters.length) return;
    const [first] = eligiblePosters(posters, new Date());
    if (first) fetchPicture(first.imageUrl, POSTER_SIZES);
    import('./PosterDialog.js').then(
      (module) => setDialog(() => module.default),
      () => undefined,
    );
  }, [posters]);

  if (!poster || !PosterDialog) return null;
  return <PosterDialog key={poster.id} poster={poster} closing={closing} onClose={close} />;
}
