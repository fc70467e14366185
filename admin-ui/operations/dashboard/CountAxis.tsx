import { Box, Typography } from '@mui/material';

const WIDTH = 28;

/** Horizontal lines of a chart with their counts. They fill the positioned box around them. */
export function CountAxis({ ticks, marginBottom }: { ticks: number[]; marginBottom: number }) {
  return (
    <Box aria-hidden sx={{ width: WIDTH, flexShrink: 0 }}>
      {ticks.map((tick, index) => (
        <Box
          key={tick}
          sx={{ position: 'absolute', insetInline: 0, display: 'flex', alignItems: 'center', height: 0, gap: 1 }}
          style={{ bottom: `calc(${marginBottom}px + (100% - ${marginBottom}px) * ${index / (ticks.length - 1)})` }}
        >
          <Typography data-testid="tick" variant="caption" sx={{ width: WIDTH - 8, textAlign: 'right' }}>
            {tick}
          </Typography>
          <Box sx={{ flexGrow: 1, borderTop: 1, borderColor: 'divider' }} />
        </Box>
      ))}
    </Box>
  );
}
