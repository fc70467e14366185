import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isCentre, pointAtPosition } from '../../../contract/records/focal-points.js';
import type { Crop } from '../../components/images/focal/crops.js';
import { FocalPointToggle } from '../../components/images/focal/FocalPointToggle.js';

interface Props {
  /** Setting of the picture, `site_…_image`; its focal point is in `site_…_focus`. */
  source: string;
  crops?: Crop[];
}

export function PictureFocusField({ source, crops }: Props) {
  const name = source.replace('_image', '_focus');
  const { setValue } = useFormContext();
  const [url, focus] = useWatch({ name: [source, name] }) as (string | null | undefined)[];
  const before = useRef({ url, focus });

  // Reset the point when only the picture changes. Cancel, a draft or a colleague's save change both.
  useEffect(() => {
    const isOther = url !== before.current.url && focus === before.current.focus;
    before.current = { url, focus };
    if (isOther && focus) setValue(name, '', { shouldDirty: true });
  }, [url, focus, name, setValue]);

  if (!url) return null;
  return (
    <FocalPointToggle
      key={url}
      url={url}
      point={pointAtPosition(focus)}
      crops={crops}
      onChange={(next) => setValue(name, isCentre(next) ? '' : `${next.x}% ${next.y}%`, { shouldDirty: true })}
    />
  );
}
