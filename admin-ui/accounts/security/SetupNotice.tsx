import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { paths } from '../../providers/paths.js';
import { setUpDone, useIsSetupDue } from '../../providers/secondFactorSetup.js';
import { useSecondFactor } from './useSecurity.js';

/** Explains why the user was redirected here, and links back after the setup. */
export function SetupNotice() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const isDue = useIsSetupDue();
  const { data } = useSecondFactor();
  const { state } = useLocation();
  const [isDone, setIsDone] = useState(false);
  const next: string = state?.next ?? paths.dashboard;
  // Recovery codes are made with the first second factor.
  const hasFactor = Boolean(data?.recoveryCodesLeft);

  useEffect(() => {
    if (!isDue || !hasFactor) return;
    setIsDone(true);
    void setUpDone(queryClient);
  }, [hasFactor, isDue, queryClient]);

  return (
    <Box role="status">
      {isDue && !hasFactor && (
        <Alert role="none" severity="warning" sx={{ mb: 2 }}>
          {translate('security.setup.due')}
        </Alert>
      )}
      {isDone && (
        <Alert
          role="none"
          severity="success"
          sx={{ mb: 2, alignItems: 'center' }}
          action={
            <Button color="inherit" component={Link} to={next}>
              {translate('security.setup.go_on')}
            </Button>
          }
        >
          {translate('security.setup.done')}
        </Alert>
      )}
    </Box>
  );
}
