import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  icon: SvgIconComponent;
  /** Accessible name of the icon. */
  label: string;
  /** A `tel:` or `mailto:` link. */
  href?: string;
  children: ReactNode;
}

export function CardLine({ icon: Icon, label, href, children }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minWidth: 0,
        fontSize: '0.875rem',
        lineHeight: '20px',
        '&:has(a)': { lineHeight: '24px' },
      }}
    >
      <Icon titleAccess={label} sx={{ fontSize: 16, flexShrink: 0, color: 'text.secondary' }} />
      {href ? (
        <Link href={href} dir="auto" noWrap underline="hover" sx={{ display: 'block' }}>
          {children}
        </Link>
      ) : (
        <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {children}
        </Box>
      )}
    </Box>
  );
}
