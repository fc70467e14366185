import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { t } from '../../i18n/gallery.js';
import type { DescribedPicture } from './measure-pictures.js';
import { photoSources } from './photo-sources.js';

interface PhotoLightboxProps {
  photos: DescribedPicture[];
  /** Named where a picture has no words of its own. */
  title: string;
  index: number;
  onClose: () => void;
}

export default function PhotoLightbox({ photos, title, index, onClose }: PhotoLightboxProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={photos.map((photo) => ({ ...photoSources(photo), alt: photo.alt || title }))}
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
