import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Picture } from '../../images/Picture.js';

export function ConflictPictures({ value }: { value: unknown }) {
  const translate = useTranslate();
  const pictures = ([] as unknown[]).concat(value).map(String);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))', mt: 0.5 }}>
      {pictures.map((src, index) => (
        <Picture
          key={src}
          src={src}
          alt={translate('image.picture', { n: index + 1 })}
          width={pictures.length > 1 ? 160 : 480}
          fit="contain"
          sx={{
            aspectRatio: '3 / 2',
            borderRadius: 1,
            ...(pictures.length === 1 && { gridColumn: '1 / -1', maxWidth: 240 }),
          }}
        />
      ))}
    </Box>
  );
}
