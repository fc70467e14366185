import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { PublicPopupPoster } from '../../contract/content/popup-posters.js';
import { PartBoundary } from '../components/PartBoundary.js';

const PosterQueue = lazy(() => import('./PosterQueue.js'));

/** Loads the code of the posters in advance, so that they appear on time. */
export function PosterPopups({ posters }: { posters: PublicPopupPoster[] }) {
  const location = useLocation();
  const [loadedAt, setLoadedAt] = useState<number>();
  useEffect(() => setLoadedAt(Date.now()), []);

  if (!posters.length || loadedAt === undefined) return null;
  return (
    <PartBoundary fallback={null}>
      <Suspense>
        <PosterQueue posters={posters} location={location} loadedAt={loadedAt} />
      </Suspense>
    </PartBoundary>
  );
}
