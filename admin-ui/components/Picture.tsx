import { Box, type SxProps, type Theme } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { VARIANT_WIDTHS, variantUrl } from '../../contract/uploads.js';
import { PicturePlaceholder } from './PicturePlaceholder.js';

interface Props {
  src: string | null | undefined;
  alt?: string;
  /** Width in pixels at which it is shown, so that the smallest sufficient variant is loaded. */
  width?: number;
  sx?: SxProps<Theme>;
  fit?: 'cover' | 'contain';
  /** Drawn where there is no picture; hills when it is left out. */
  placeholder?: ReactNode;
}

/** A stored picture in a size that fits, with a drawn placeholder where there is none or it does not load. */
export function Picture({ src, alt = '', width = 480, sx, fit = 'cover', placeholder }: Props) {
  const [failed, setFailed] = useState<string[]>([]);
  const wanted = VARIANT_WIDTHS.find((variant) => variant >= width);
  const candidates = [src && wanted && variantUrl(src, wanted), src].filter((url): url is string => Boolean(url));
  const shown = candidates.find((url) => !failed.includes(url));

  return (
    <Box sx={[{ display: 'grid', overflow: 'hidden', bgcolor: 'action.hover' }, ...(Array.isArray(sx) ? sx : [sx])]}>
      {shown ? (
        <Box
          component="img"
          src={shown}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed((before) => [...before, shown])}
          sx={{ width: '100%', height: '100%', objectFit: fit, display: 'block', minHeight: 0 }}
        />
      ) : (
        (placeholder ?? <PicturePlaceholder label={alt} />)
      )}
    </Box>
  );
}
