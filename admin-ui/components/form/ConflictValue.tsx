import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Picture } from '../Picture.js';

const PICTURE_FIELD = /image|profile|photos|logo/i;

/** One value of a conflict as its form shows it: pictures as pictures, words as words. */
export function ConflictValue({ field, value }: { field: string; value: unknown }) {
  const translate = useTranslate();
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

  if (!isEmpty && PICTURE_FIELD.test(field)) {
    const pictures = ([] as unknown[]).concat(value).map(String);
    return (
      <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))', mt: 0.5 }}>
        {pictures.map((src, index) => (
          <Picture
            key={src}
            src={src}
            alt={translate('image.picture', { n: index + 1 })}
            width={pictures.length > 1 ? 160 : 480}
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
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 160, overflowY: 'auto' }}>
      {isEmpty ? translate('conflict.empty') : words(field, value, translate)}
    </Box>
  );
}

function words(field: string, value: unknown, translate: ReturnType<typeof useTranslate>): string {
  if (typeof value === 'boolean') return translate(value ? 'conflict.yes' : 'conflict.no');
  const text = String(value);
  return field === 'status' ? translate(`status.${text}`, { _: text }) : text;
}
