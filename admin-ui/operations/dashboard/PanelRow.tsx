import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../components/images/Picture.js';

interface Props {
  to: string;
  picture: string | null;
  title: string;
  facts: ReactNode;
  badge?: ReactNode;
  children?: ReactNode;
}

export function PanelRow({ to, picture, title, facts, badge, children }: Props) {
  return (
    <Stack
      component={Link}
      to={to}
      direction="row"
      sx={{
        gap: 1.5,
        alignItems: 'center',
        py: 1.25,
        px: 0.5,
        borderRadius: 1,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      <Picture src={picture} width={120} sx={{ width: 84, height: 56, borderRadius: 1, flexShrink: 0 }} />
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.25 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.3 }}>{title}</Typography>
          {badge}
        </Stack>
        <Typography variant="caption" color="textSecondary" component="div">
          {facts}
        </Typography>
        {children && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {children}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
