import { Card, LinearProgress, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Setup } from '../../../contract/operations/setup.js';

export const PRODUCT_VALUES = 'product-values';
export const SETUP_PROGRESS = 'setup-progress';

export function SetupProgress({ setup: { steps, productValues } }: { setup: Setup }) {
  const translate = useTranslate();
  const done = steps.filter(({ isDone }) => isDone).length;
  const isComplete = done === steps.length;
  const values = productValues.reduce((sum, { count }) => sum + count, 0);
  const progress = translate('setup.progress', { done, count: steps.length });
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'baseline', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
      >
        <Typography id={SETUP_PROGRESS} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          {isComplete ? translate('setup.complete') : progress}
        </Typography>
        {values > 0 ? (
          <Link
            component="button"
            type="button"
            onClick={() => {
              const heading = document.getElementById(PRODUCT_VALUES)!;
              heading.focus();
              heading.scrollIntoView();
            }}
          >
            {translate('setup.own', { smart_count: values })}
          </Link>
        ) : (
          <Typography color="textSecondary">{translate('setup.all_own')}</Typography>
        )}
      </Stack>
      <LinearProgress
        variant="determinate"
        color={isComplete ? 'success' : 'primary'}
        value={(100 * done) / steps.length}
        aria-label={progress}
        sx={{ mt: 1.5, height: 8, borderRadius: 1, bgcolor: 'action.selected' }}
      />
      {isComplete && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {translate('setup.complete_text')}
        </Typography>
      )}
    </Card>
  );
}
