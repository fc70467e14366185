import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AdmissionFigures } from '../../../../contract/families/admissions.js';
import { BARS, ShareBar } from './ShareBar.js';

const STEPS = ['applied', 'contacted', 'inProgress', 'enrolled'] as const;

export function FunnelBars({ rows }: { rows: AdmissionFigures[] }) {
  const translate = useTranslate();
  const sum = (step: (typeof STEPS)[number]) => rows.reduce((total, row) => total + row[step], 0);
  return (
    <Stack component="ul" sx={BARS}>
      {STEPS.map((step) => (
        <ShareBar
          key={step}
          label={translate(`resources.admissions.figures.${step}`)}
          count={sum(step)}
          all={sum('applied')}
        />
      ))}
    </Stack>
  );
}
