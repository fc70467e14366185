import type { PublicPopupPoster } from '../../contract/content/popup-posters.js';
import { maySeePosters } from './poster-rules.js';
import { PosterDialog } from './PosterDialog.js';
import { usePosterQueue } from './usePosterQueue.js';

interface PosterQueueProps {
  posters: PublicPopupPoster[];
  location: Pick<Location, 'pathname' | 'hash'>;
  loadedAt: number;
}

export default function PosterQueue({ posters, location, loadedAt }: PosterQueueProps) {
  const { poster, closing, close } = usePosterQueue(posters, maySeePosters(location), loadedAt);
  return poster && <PosterDialog key={poster.id} poster={poster} closing={closing} onClose={close} />;
}
