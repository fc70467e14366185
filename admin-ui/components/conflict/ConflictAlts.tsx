import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Alts } from '../../../contract/records/alts.js';
import { Picture } from '../Picture.js';

/** What pictures show, each beside its picture. */
export function ConflictAlts({ alts }: { alts: Alts }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {Object.entries(alts).map(([url, alt]) => (
        <Box
          component="li"
          key={url}
          sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', overflowWrap: 'anywhere' }}
        >
          <Picture src={url} width={160} sx={{ width: 72, aspectRatio: '3 / 2', borderRadius: 1, flexShrink: 0 }} />
          <Box component="span" dir="auto" sx={{ minWidth: 0 }}>
            {alt === true ? translate('image.decorative') : alt}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
