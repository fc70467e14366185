import { Rating } from '@mui/material';
import { useTranslate } from 'react-admin';
import { STARS } from '../../../contract/content/reviews.js';

export function Stars({ stars, size = 'small' }: { stars: number; size?: 'small' | 'medium' }) {
  const translate = useTranslate();
  return (
    <Rating
      readOnly
      size={size}
      max={STARS.max}
      value={stars}
      getLabelText={() => translate('resources.reviews.stars', { smart_count: stars })}
    />
  );
}
