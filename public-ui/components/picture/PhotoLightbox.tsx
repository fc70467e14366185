import { useEffect } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { t } from '../../i18n/gallery.js';
import type { MeasuredPicture } from './measure-pictures.js';
import { photoSources } from './photo-sources.js';

interface PhotoLightboxProps {
  photos: MeasuredPicture[];
  alts: string[];
  title: string;
  index: number;
  onClose: () => void;
}

/** Adds a history entry with the page's own state, so that Back closes the lightbox. */
function useHistoryEntry(onBack: () => void): void {
  useEffect(() => history.pushState(history.state, ''), []);
  useEffect(() => {
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [onBack]);
}

export default function PhotoLightbox({ photos, alts, title, index, onClose }: PhotoLightboxProps) {
  useHistoryEntry(onClose);
  return (
    <Lightbox
      open
      close={() => history.back()}
      index={index}
      slides={photos.map((photo, place) => ({ ...photoSources(photo), alt: alts[place] || title }))}
      labels={{
        Previous: t('gallery.previous'),
        Next: t('gallery.next'),
        Close: t('gallery.close'),
        Lightbox: t('gallery.label'),
      }}
      controller={{ closeOnBackdropClick: true }}
    />
  );
}
