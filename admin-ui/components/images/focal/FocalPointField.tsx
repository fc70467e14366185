import { Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CENTRE, type FocalPoint, type FocalPoints, isCentre } from '../../../../contract/records/focal-points.js';
import { lazyScreen } from '../../lazyScreen.js';
import { OnDemand } from '../../OnDemand.js';
import type { Crop } from './crops.js';

const FocalPointPanel = lazyScreen(() => import('./FocalPointPanel.js'), 'FocalPointPanel');

interface Props {
  source: string;
  crops?: Crop[];
}

const BANNER: Crop[] = ['banner', 'card', 'phone'];

/** The point of an `ImageField`'s picture that stays in view where it is cropped, once there is a picture. */
export function FocalPointField({ source, crops = BANNER }: Props) {
  const url: string | null | undefined = useWatch({ name: source });
  return url ? <FocalPointOf key={url} url={url} crops={crops} /> : null;
}

function FocalPointOf({ url, crops }: { url: string; crops: Crop[] }) {
  const translate = useTranslate();
  const panelId = useId();
  const { setValue } = useFormContext();
  const points: FocalPoints = useWatch({ name: 'focalPoints' }) ?? {};
  const point = points[url] ?? CENTRE;
  const [isOpen, setOpen] = useState(false);

  const write = (next: FocalPoint) => {
    const { [url]: _before, ...others } = points;
    setValue('focalPoints', isCentre(next) ? others : { ...others, [url]: next }, { shouldDirty: true });
  };

  return (
    <div>
      <Button
        size="small"
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {translate('image.focal')}
      </Button>
      {!isOpen && points[url] && (
        <Typography variant="caption" color="textSecondary" sx={{ ml: 1 }}>
          {translate('image.focal_at', { ...point })}
        </Typography>
      )}
      {isOpen && (
        <div id={panelId}>
          <OnDemand>
            <FocalPointPanel url={url} point={point} crops={crops} onChange={write} />
          </OnDemand>
        </div>
      )}
    </div>
  );
}
