import { useLayoutEffect, useRef, useState } from 'react';
import type { PublicPopupPoster } from '../../contract/popup-posters.js';
import { Icon } from '../components/Icon.js';
import { Picture } from '../components/Picture.js';
import { Words } from '../components/Words.js';
import { t } from '../i18n/t.js';
import { POSTER_SIZES } from './poster-rules.js';
import './popup-posters.css';

interface PosterDialogProps {
  poster: PublicPopupPoster;
  closing: boolean;
  onClose: () => void;
}

export default function PosterDialog({ poster, closing, onClose }: PosterDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(false);

  // Closed while it still stands on the page, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="poster"
      data-closing={closing || undefined}
      data-shown={shown || undefined}
      aria-labelledby="poster-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className="poster-body">
        <button type="button" className="poster-close" aria-label={t('posters.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
        <Picture
          url={poster.imageUrl}
          alt=""
          sizes={POSTER_SIZES}
          ratio={[4, 3]}
          className="poster-picture"
          onLoad={() => setShown(true)}
        />
        <div className="poster-words">
          <h2 id="poster-title">{poster.title}</h2>
          {poster.description && (
            <p>
              <Words text={poster.description} />
            </p>
          )}
        </div>
      </div>
    </dialog>
  );
}
