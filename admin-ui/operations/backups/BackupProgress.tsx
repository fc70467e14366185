import { LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StaffBackup } from '../../../contract/operations/backups.js';
import { formatBytes } from '../../../contract/platform/bytes.js';
import './messages.js';

/** Progress of a backup. That of a verification is indeterminate. */
export function BackupProgress({ backup }: { backup: StaffBackup }) {
  const translate = useTranslate();
  const { state, bytes, expectedBytes } = backup;
  // At most 99 %, as the expected size is an estimate: only the state says when the backup is complete.
  const percent = expectedBytes ? Math.min(99, Math.round((bytes / expectedBytes) * 100)) : 0;
  const isMade = state === 'RUNNING';
  const text = isMade
    ? translate('backups.progress', { percent, size: formatBytes(bytes) })
    : translate('backups.verifying');
  return (
    <Stack sx={{ gap: 0.5, mt: 1 }}>
      <LinearProgress
        aria-label={text}
        {...(isMade ? { variant: 'determinate', value: percent } : { variant: 'indeterminate' })}
      />
      <Typography color="textSecondary">{text}</Typography>
    </Stack>
  );
}
