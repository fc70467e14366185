import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffReview } from '../../../contract/content/reviews.js';
import { objectPosition } from '../../../contract/records/focal-points.js';
import avatar from '../../assets/avatar.svg';
import { Picture } from '../../components/images/Picture.js';

interface Props {
  review: Pick<StaffReview, 'name' | 'profile' | 'focalPoints'>;
  size: number;
}

export function Portrait({ review: { name, profile, focalPoints }, size }: Props) {
  const translate = useTranslate();
  const alt = translate('resources.reviews.profile_of', { name });
  return (
    <Picture
      src={profile}
      alt={alt}
      width={size}
      position={objectPosition(focalPoints, profile)}
      placeholder={<Box component="img" src={avatar} alt={alt} sx={{ width: '100%', height: '100%' }} />}
      sx={{ width: size, height: size, flexShrink: 0, borderRadius: '50%' }}
    />
  );
}
