import { Alert, Box, Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BackupOverview } from '../../../contract/operations/backups.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';

const DAY_HOURS = 24;

export function BackupSummary({ overview }: { overview: BackupOverview }) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { lastMadeAt, lastVerifiedAt, isLate, isProofLate, everyHours, keep, place } = overview;
  const facts = [
    ['backups.last_made', lastMadeAt],
    ['backups.last_verified', lastVerifiedAt],
  ] as const;
  const time =
    everyHours % DAY_HOURS === 0
      ? translate('backups.days', { smart_count: everyHours / DAY_HOURS })
      : translate('backups.hours', { smart_count: everyHours });

  return (
    <Stack sx={{ gap: 1.5, mb: 2 }}>
      {isLate && <Alert severity="warning">{translate('backups.late')}</Alert>}
      {isProofLate && lastMadeAt && <Alert severity="warning">{translate('backups.proof_late')}</Alert>}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {facts.map(([label, instant]) => (
          <Paper key={label} variant="outlined" sx={{ p: 2 }}>
            <Typography component="dt" color="textSecondary">
              {translate(label)}
            </Typography>
            <Typography component="dd" variant="h3" sx={{ m: 0 }}>
              {instant ? formatDateTime(instant, timeZone) : translate('backups.never')}
            </Typography>
          </Paper>
        ))}
      </Box>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate(everyHours ? 'backups.every' : 'backups.by_hand', { time, keep, place })}
      </Typography>
    </Stack>
  );
}
