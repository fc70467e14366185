import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { COLOURS } from '../../contract/platform/tokens.js';
import { paths } from '../providers/paths.js';
import { useSchoolName } from '../providers/useSchoolName.js';

export function SchoolMark({ isSmall }: { isSmall: boolean }) {
  const translate = useTranslate();
  const name = useSchoolName();
  return (
    <Stack
      component={Link}
      to={paths.dashboard}
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.25,
        px: 1,
        justifyContent: isSmall ? 'center' : undefined,
        height: 64,
        color: '#fff',
        textDecoration: 'none',
        '&:focus-visible': { outline: `2px solid ${COLOURS.marigold}`, outlineOffset: -4, borderRadius: 1 },
      }}
    >
      <img src="/admin/mark.svg" alt={isSmall ? name : ''} width={32} height={32} />
      {!isSmall && (
        <span>
          <Typography component="span" sx={{ display: 'block', fontWeight: 650, lineHeight: 1.15 }}>
            {name}
          </Typography>
          <Typography component="span" variant="caption" sx={{ color: 'rgba(255,255,255,0.66)' }}>
            {translate('shell.name')}
          </Typography>
        </span>
      )}
    </Stack>
  );
}
