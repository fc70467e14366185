import { useEffect, useRef, useState } from 'react';
import { variantUrl } from '../../../contract/records/uploads.js';
import { pictureSrcSet } from './picture-srcset.js';

export interface PictureProps {
  url: string | null | undefined;
  alt: string;
  sizes: string;
  /** What stays in view where it is cropped: the value of `object-position`. */
  position?: string;
  ratio?: [width: number, height: number];
  /** The LCP image: load it first, with high priority. */
  lead?: boolean;
  className?: string;
}

/** An empty image; the styles draw the placeholder, so that it needs no connection. */
export const BLANK = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

export function Picture(props: PictureProps) {
  const { url, alt, sizes, position, ratio = [3, 2], lead, className = '' } = props;
  const image = useRef<HTMLImageElement>(null);
  const [brokenUrl, setBrokenUrl] = useState<string | null>();
  const broken = !url || brokenUrl === url;

  useEffect(() => {
    // An image that failed before hydration triggers no event.
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
      style={{ objectPosition: position }}
      width={ratio[0] * 320}
      height={ratio[1] * 320}
      loading={lead ? 'eager' : 'lazy'}
      fetchPriority={lead ? 'high' : 'low'}
      decoding={lead ? undefined : 'async'}
      onError={() => setBrokenUrl(url)}
    />
  );
}
