import { Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CENTRE, type FocalPoint } from '../../../../contract/records/focal-points.js';
import { lazyScreen } from '../../lazyScreen.js';
import { LazyBoundary } from '../../LazyBoundary.js';
import type { Crop } from './crops.js';

const FocalPointPanel = lazyScreen(() => import('./FocalPointPanel.js'), 'FocalPointPanel');

const BANNER: Crop[] = ['banner', 'card', 'phone'];

interface Props {
  url: string;
  point: FocalPoint | undefined;
  crops?: Crop[];
  onChange: (point: FocalPoint) => void;
}

export function FocalPointToggle({ url, point, crops = BANNER, onChange }: Props) {
  const translate = useTranslate();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);

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
      {!isOpen && point && (
        <Typography variant="caption" color="textSecondary" sx={{ ml: 1 }}>
          {translate('image.focal_at', { ...point })}
        </Typography>
      )}
      {isOpen && (
        <div id={panelId}>
          <LazyBoundary>
            <FocalPointPanel url={url} point={point ?? CENTRE} crops={crops} onChange={onChange} />
          </LazyBoundary>
        </div>
      )}
    </div>
  );
}
