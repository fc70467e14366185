import { useFormContext, useWatch } from 'react-hook-form';
import { type FocalPoint, type FocalPoints, isCentre } from '../../../../contract/records/focal-points.js';
import type { Crop } from './crops.js';
import { FocalPointToggle } from './FocalPointToggle.js';

interface Props {
  source: string;
  crops?: Crop[];
}

export function FocalPointField({ source, crops }: Props) {
  const { setValue } = useFormContext();
  const url: string | null | undefined = useWatch({ name: source });
  const points: FocalPoints = useWatch({ name: 'focalPoints' }) ?? {};
  if (!url) return null;

  const write = (next: FocalPoint) => {
    const { [url]: _before, ...others } = points;
    setValue('focalPoints', isCentre(next) ? others : { ...others, [url]: next }, { shouldDirty: true });
  };
  return <FocalPointToggle key={url} url={url} point={points[url]} crops={crops} onChange={write} />;
}
