import { useWatch } from 'react-hook-form';
import { AltField } from './AltField.js';

/** What the picture of an `ImageField` shows, once there is one. */
export function ImageAltField({ source }: { source: string }) {
  const url: string | null | undefined = useWatch({ name: source });
  return url ? <AltField key={url} url={url} hint="image.shows_hint" /> : null;
}
