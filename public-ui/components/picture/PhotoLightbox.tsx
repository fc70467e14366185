import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { t } from '../../i18n/gallery.js';
import type { MeasuredPicture } from './measure-pictures.js';
import { photoSources } from './photo-sources.js';

interface PhotoLightboxProps {
  photos: MeasuredPicture[];
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
      slides={photos.map((photo, place) => ({
        ...photoSources(photo),
        alt: t('gallery.photo', { title, number: place + 1 }),
      }))}
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
