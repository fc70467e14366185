import { useWatch } from 'react-hook-form';
import { AltField } from './AltField.js';

export function ImageAltField({ source }: { source: string }) {
  const url: string | null | undefined = useWatch({ name: source });
  return url ? <AltField key={url} url={url} hint="image.shows_hint" /> : null;
}
