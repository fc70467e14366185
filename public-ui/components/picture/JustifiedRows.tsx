import { useEffect } from 'react';
import { RowsPhotoAlbum } from 'react-photo-album';
import 'react-photo-album/rows.css';
import type { DescribedPicture } from './measure-pictures.js';
import { photoSources } from './photo-sources.js';

interface JustifiedRowsProps {
  photos: DescribedPicture[];
  onOpen: (index: number) => void;
  onDrawn: () => void;
}

export default function JustifiedRows({ photos, onOpen, onDrawn }: JustifiedRowsProps) {
  useEffect(onDrawn, []); // eslint-disable-line react-hooks/exhaustive-deps

  return (
    <RowsPhotoAlbum
      photos={photos.map((photo, index) => ({
        ...photoSources(photo),
        key: `${index}`,
        alt: photo.alt,
        label: photo.label,
      }))}
      spacing={12}
      targetRowHeight={(width) => (width < 600 ? 120 : width < 1000 ? 200 : 280)}
      rowConstraints={{ singleRowMaxHeight: 420 }}
      defaultContainerWidth={1136}
      onClick={({ index }) => onOpen(index)}
    />
  );
}
