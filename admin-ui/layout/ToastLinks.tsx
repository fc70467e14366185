import { Link as MuiLink, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

/** Link of a toast; passed as `links` in the options of `notify`. */
export interface ToastLink {
  label: string;
  to?: string;
  /** Navigation state, used with `to`. */
  state?: object;
  /** A path of the site, which opens in a new tab. */
  href?: string;
}

export function ToastLinks({ links }: { links: ToastLink[] }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap' }}>
      {links.map(({ label, to, state, href }) => (
        <MuiLink
          key={label}
          {...(to ? { component: Link, to, state } : { href, target: '_blank', rel: 'noopener' })}
          color="inherit"
          underline="always"
          sx={{ py: 0.75, fontWeight: 600 }}
        >
          {translate(label)}
        </MuiLink>
      ))}
    </Stack>
  );
}
