import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../components/visuallyHidden.js';

const AT_MOST = 99;

/**
 * Counter beside a link of the menu. Its text describes the link for screen readers; the link's name does not change.
 */
export function MenuBadge({ id, count }: { id: string; count: number }) {
  const translate = useTranslate();
  if (!count) return null;
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          ml: 1,
          px: 0.75,
          minWidth: 20,
          lineHeight: '20px',
          borderRadius: 2.5,
          bgcolor: 'rgba(255,255,255,0.16)',
          color: '#fff',
          fontSize: '0.75rem',
          fontWeight: 650,
          textAlign: 'center',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {count > AT_MOST ? `${AT_MOST}+` : count}
      </Box>
      <Box component="span" id={id} aria-hidden sx={visuallyHidden}>
        {translate('nav.waiting', { smart_count: count })}
      </Box>
    </>
  );
}
