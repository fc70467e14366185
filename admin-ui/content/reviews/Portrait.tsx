import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import avatar from '../../assets/avatar.svg';
import { Picture } from '../../components/Picture.js';

interface Props {
  name: string;
  profile: string | null;
  size: number;
}

/** The reviewer's picture, or a drawn person where there is none. */
export function Portrait({ name, profile, size }: Props) {
  const translate = useTranslate();
  const alt = translate('resources.reviews.profile_of', { name });
  return (
    <Picture
      src={profile}
      alt={alt}
      width={size}
      placeholder={<Box component="img" src={avatar} alt={alt} sx={{ width: '100%', height: '100%' }} />}
      sx={{ width: size, height: size, flexShrink: 0, borderRadius: '50%' }}
    />
  );
}
