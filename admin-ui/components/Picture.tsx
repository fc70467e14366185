import { Box, type SxProps, type Theme } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { VARIANT_WIDTHS, variantUrl } from '../../contract/records/uploads.js';
import { usePictureAddress } from '../providers/usePictureAddress.js';
import { PicturePlaceholder } from './PicturePlaceholder.js';

interface Props {
  src: string | null | undefined;
  alt?: string;
  /** Width in pixels at which it is shown, so that the smallest sufficient variant is loaded. */
  width?: number;
  sx?: SxProps<Theme>;
  /** 'whole' fills what a picture leaves free with itself, blurred. */
  fit?: 'cover' | 'contain' | 'whole';
  /** Drawn where there is no picture; hills when it is left out. */
  placeholder?: ReactNode;
}

const FILL = { gridArea: '1 / 1', width: '100%', height: '100%', display: 'block', minHeight: 0 };

/** A stored picture in a size that fits, with a drawn placeholder where there is none or it does not load. */
export function Picture({ src, alt = '', width = 480, sx, fit = 'cover', placeholder }: Props) {
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
        />
      ) : (
        !wanted && (placeholder ?? <PicturePlaceholder label={alt} />)
      )}
    </Box>
  );
}
