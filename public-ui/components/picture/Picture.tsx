import { useEffect, useRef, useState } from 'react';
import { variantUrl } from '../../../contract/records/uploads.js';
import { pictureSrcSet } from './picture-srcset.js';

export interface PictureProps {
  url: string | null | undefined;
  alt: string;
  /** Its width on the page, as the sizes attribute has it. */
  sizes: string;
  /** The shape that is kept free for it. */
  ratio?: [width: number, height: number];
  /** The page's largest picture: fetched at once and first. */
  lead?: boolean;
  className?: string;
}

/** Nothing: what stands in for a missing picture comes with the styles, also where the line is lost. */
export const BLANK = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

export function Picture(props: PictureProps) {
  const { url, alt, sizes, ratio = [3, 2], lead, className = '' } = props;
  const image = useRef<HTMLImageElement>(null);
  const [brokenUrl, setBrokenUrl] = useState<string | null>();
  const broken = !url || brokenUrl === url;

  useEffect(() => {
    // An image can fail before the page is hydrated, and then tells nobody.
    if (image.current?.complete && image.current.naturalWidth === 0) setBrokenUrl(url);
  }, [url]);

  return (
    <img
      ref={image}
      className={`picture ${broken ? 'picture-fallback' : ''} ${className}`}
      src={broken ? BLANK : (variantUrl(url, 960) ?? url)}
      srcSet={broken ? undefined : pictureSrcSet(url) || undefined}
      sizes={broken ? undefined : sizes}
      alt={alt}
      width={ratio[0] * 320}
      height={ratio[1] * 320}
      loading={lead ? 'eager' : 'lazy'}
      fetchPriority={lead ? 'high' : 'low'}
      decoding={lead ? undefined : 'async'}
      onError={() => setBrokenUrl(url)}
    />
  );
}
