import { useLayoutEffect, useRef } from 'react';
import type { PublicPopupPoster } from '../../contract/content/popup-posters.js';
import { altText } from '../../contract/records/alts.js';
import { BoldText } from '../components/BoldText.js';
import { Icon } from '../components/Icon.js';
import { Link } from '../components/Link.js';
import { Picture } from '../components/picture/Picture.js';
import { t } from '../i18n/posters.js';
import { maySeePosters, POSTER_SIZES } from './poster-rules.js';
import { usePosterQueue } from './usePosterQueue.js';
import './popup-posters.css';

interface PosterQueueProps {
  posters: PublicPopupPoster[];
  location: Pick<Location, 'pathname' | 'hash'>;
  loadedAt: number;
}

export default function PosterQueue({ posters, location, loadedAt }: PosterQueueProps) {
  const { poster, closing, close } = usePosterQueue(posters, maySeePosters(location), loadedAt);
  return poster && <PosterDialog key={poster.id} poster={poster} closing={closing} onClose={close} />;
}

interface PosterDialogProps {
  poster: PublicPopupPoster;
  closing: boolean;
  onClose: () => void;
}

function PosterDialog({ poster, closing, onClose }: PosterDialogProps) {
  const { title, description, imageUrl, alts, ctaText, ctaLink } = poster;
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed while still in the document, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);

  const follow = () => {
    // Immediately: elements behind an open dialog cannot be focused.
    dialog.current!.close();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      className="poster"
      data-closing={closing || undefined}
      aria-labelledby="poster-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <button type="button" className="poster-close" aria-label={t('posters.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      <div className="poster-body">
        <Picture
          url={imageUrl}
          alt={altText(alts, imageUrl)}
          sizes={POSTER_SIZES}
          ratio={[2, 3]}
          className="poster-picture"
        />
        <div className="poster-caption">
          <h2 id="poster-title" dir="auto">
            {title}
          </h2>
          {description && (
            <p dir="auto">
              <BoldText text={description} links />
            </p>
          )}
          {ctaText && ctaLink && (
            <Link to={ctaLink} className="button" dir="auto" onClick={follow}>
              {ctaText}
            </Link>
          )}
        </div>
      </div>
    </dialog>
  );
}
