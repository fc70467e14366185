import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type Alts, altText } from '../../../contract/records/alts.js';
import { measuredPictures, measurePictures, type MeasuredPicture } from './measure-pictures.js';
import { PartBoundary } from '../PartBoundary.js';
import { Picture } from './Picture.js';
import { useInView } from '../useInView.js';
import './gallery.css';

const JustifiedRows = lazy(() => import('./JustifiedRows.js'));
const Lightbox = lazy(() => import('./PhotoLightbox.js'));

interface GalleryProps {
  photos: string[];
  alts: Alts;
  title: string;
}

/** Photos in justified rows, which are measured near the viewport. Each opens in a lightbox. */
export function Gallery({ photos, alts, title }: GalleryProps) {
  const [frame, seen] = useInView<HTMLDivElement>('1500px');
  const [measured, setMeasured] = useState<MeasuredPicture[] | undefined>(() => measuredPictures(photos));
  const [open, setOpen] = useState<number>();
  const focused = useRef(-1);

  useEffect(() => {
    if (!seen || measured) return;
    let wanted = true;
    void measurePictures(photos).then((sizes) => wanted && setMeasured(sizes));
    return () => {
      wanted = false;
    };
  }, [seen, measured, photos]);

  // The focused link was replaced; focus the same photo's button.
  const keepFocus = () => frame.current?.querySelectorAll('button')[focused.current]?.focus({ preventScroll: true });

  const texts = photos.map((url) => altText(alts, url));
  const plain = (
    <ul className="gallery-plain">
      {photos.map((url, index) => (
        <li key={index}>
          <a href={url} onFocus={() => (focused.current = index)} onBlur={() => (focused.current = -1)}>
            <Picture url={url} alt={texts[index] || title} sizes="33vw" ratio={[4, 3]} />
          </a>
        </li>
      ))}
    </ul>
  );

  return (
    <div className="gallery" ref={frame}>
      {measured ? (
        <PartBoundary fallback={plain}>
          <Suspense fallback={plain}>
            <JustifiedRows photos={measured} alts={texts} onOpen={setOpen} onDrawn={keepFocus} />
          </Suspense>
          {open !== undefined && (
            <Suspense>
              <Lightbox photos={measured} alts={texts} title={title} index={open} onClose={() => setOpen(undefined)} />
            </Suspense>
          )}
        </PartBoundary>
      ) : (
        plain
      )}
    </div>
  );
}
