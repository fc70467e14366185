import { useEffect } from 'react';
import { RowsPhotoAlbum } from 'react-photo-album';
import 'react-photo-album/rows.css';
import { t } from '../../i18n/gallery.js';
import type { MeasuredPicture } from './measure-pictures.js';
import { photoSources } from './photo-sources.js';

interface JustifiedRowsProps {
  photos: MeasuredPicture[];
  alts: string[];
  onOpen: (index: number) => void;
  onDrawn: () => void;
}

export default function JustifiedRows({ photos, alts, onOpen, onDrawn }: JustifiedRowsProps) {
  useEffect(onDrawn, []); // eslint-disable-line react-hooks/exhaustive-deps

  return (
    <RowsPhotoAlbum
      photos={photos.map((photo, index) => ({
        ...photoSources(photo),
        key: `${index}`,
        alt: alts[index],
        label: t(alts[index] ? 'gallery.openShowing' : 'gallery.open', {
          number: index + 1,
          total: photos.length,
          alt: alts[index]!,
        }),
      }))}
      spacing={8}
      targetRowHeight={(width) => (width < 600 ? 170 : width < 1000 ? 240 : 320)}
      rowConstraints={{ maxPhotos: 4, singleRowMaxHeight: 460 }}
      defaultContainerWidth={1136}
      onClick={({ index }) => onOpen(index)}
    />
  );
}
