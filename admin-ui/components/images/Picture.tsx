import { Box, useTheme, type SxProps, type Theme } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { COLOURS } from '../../../contract/platform/tokens.js';
import { VARIANT_WIDTHS, variantUrl } from '../../../contract/records/uploads.js';
import { usePictureAddress } from '../../providers/usePictureAddress.js';

interface Props {
  src: string | null | undefined;
  alt?: string;
  /** Displayed width in pixels, which selects the smallest sufficient variant. */
  width?: number;
  sx?: SxProps<Theme>;
  /** 'whole' shows the whole picture in front of a blurred copy that fills the frame. */
  fit?: 'cover' | 'contain' | 'whole';
  /** `object-position` of a cropped picture. */
  position?: string;
  placeholder?: ReactNode;
}

const FILL = { gridArea: '1 / 1', width: '100%', height: '100%', display: 'block', minHeight: 0 };

/** Stored picture in a variant of sufficient size, with a placeholder if there is none or it fails to load. */
export function Picture({ src, alt = '', width = 480, sx, fit = 'cover', position, placeholder }: Props) {
  const [failed, setFailed] = useState<string[]>([]);
  const variant = VARIANT_WIDTHS.find((one) => one >= width);
  const candidates = [src && variant && variantUrl(src, variant), src].filter((url): url is string => Boolean(url));
  const addressOf = usePictureAddress();
  const wanted = candidates.find((url) => !failed.includes(url));
  const shown = wanted && addressOf?.(wanted);

  return (
    <Box sx={[{ display: 'grid', overflow: 'hidden', bgcolor: 'action.hover' }, ...(Array.isArray(sx) ? sx : [sx])]}>
      {shown && fit === 'whole' && (
        <Box
          component="img"
          src={shown}
          alt=""
          loading="lazy"
          sx={{ ...FILL, objectFit: 'cover', filter: 'blur(16px)', transform: 'scale(1.15)' }}
        />
      )}
      {shown ? (
        <Box
          component="img"
          src={shown}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed((before) => [...before, wanted!])}
          sx={{ ...FILL, objectFit: fit === 'cover' ? 'cover' : 'contain', position: 'relative' }}
          style={position && fit === 'cover' ? { objectPosition: position } : undefined}
        />
      ) : (
        !wanted && (placeholder ?? <PicturePlaceholder label={alt} />)
      )}
    </Box>
  );
}

function PicturePlaceholder({ label }: { label?: string }) {
  const dark = useTheme().palette.mode === 'dark';
  const [sky, far, near] = dark ? ['#1d2733', '#28384c', '#214637'] : ['#eef2f5', '#cfdcea', '#bcd8c9'];
  return (
    <svg
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d="M0 0h300v200H0z" fill={sky} />
      <circle cx="226" cy="58" r="20" fill={COLOURS.marigold} opacity=".7" />
      <path d="M0 150C50 84 98 82 150 136c36-50 86-60 150-8v72H0z" fill={far} />
      <path d="M0 176c70-44 150-40 300-14v38H0z" fill={near} />
    </svg>
  );
}
