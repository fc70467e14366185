import { Box, Card, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { CHART_HEIGHT } from './chartHeight.js';

export const chartColumns = { xs: '1fr', lg: '2fr 1fr 1fr' };

const WEEKS = [45, 70, 35, 60, 85, 50, 75, 40, 65, 90, 55, 80];
const COUNTS = [90, 70, 50, 30];

export function ChartsLoading() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: chartColumns }}>
      <PanelLoading>
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, height: CHART_HEIGHT }}>
          {WEEKS.map((height, week) => (
            <Skeleton key={week} data-testid="bar" variant="rounded" height={`${height}%`} sx={{ flexGrow: 1 }} />
          ))}
        </Box>
      </PanelLoading>
      {[0, 1].map((list) => (
        <PanelLoading key={list}>
          <Box sx={{ display: 'grid', alignItems: 'center', height: CHART_HEIGHT }}>
            {COUNTS.map((width) => (
              <Skeleton key={width} data-testid="bar" variant="rounded" height={12} width={`${width}%`} />
            ))}
          </Box>
        </PanelLoading>
      ))}
    </Box>
  );
}

function PanelLoading({ children }: { children: ReactNode }) {
  return (
    <Card sx={{ p: 2, minWidth: 0 }}>
      <Skeleton width="40%" height={36} sx={{ mb: 1 }} />
      {children}
    </Card>
  );
}
