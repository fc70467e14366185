import { Alert, Button, Stack } from '@mui/material';
import { useEffect } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { formatDateTime } from '../../../components/formatDateTime.js';
import { useSiteConfig } from '../../../providers/useSiteConfig.js';
import { BackupProgress } from '../../backups/BackupProgress.js';
import { isInProgress, useBackups } from '../../backups/useBackups.js';
import { useSetup } from '../useSetup.js';
import { EnvironmentStep } from './EnvironmentStep.js';
import type { StepProps } from './stepProps.js';

export function BackupsStep({ onDone }: StepProps) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { overview, make, makeOnce } = useBackups();
  const environment = useSetup().data!.environment!;
  const { backupPlace, backupEveryHours, backupKeep, isBackupEncrypted, lastBackupAt } = environment;
  const newest = overview.data?.backups[0];
  const isMaking = Boolean(newest && isInProgress(newest));
  const madeAt = overview.data?.lastMadeAt;
  const made = useEvent(() => void onDone());

  useEffect(() => {
    if (madeAt && madeAt !== lastBackupAt && !isMaking) made();
  }, [madeAt, lastBackupAt, isMaking, made]);

  const every = backupEveryHours ? { smart_count: backupEveryHours } : undefined;
  const facts = [
    { label: translate('setup.backups.place'), value: backupPlace },
    {
      label: translate('setup.backups.every'),
      value: every ? translate('setup.backups.hours', every) : translate('setup.backups.never'),
    },
    { label: translate('setup.backups.keep'), value: backupKeep },
    {
      label: translate('setup.backups.encrypted'),
      value: translate(isBackupEncrypted ? 'setup.backups.yes' : 'setup.backups.no'),
    },
    {
      label: translate('setup.backups.last'),
      value: lastBackupAt ? formatDateTime(lastBackupAt, timeZone) : translate('setup.backups.none'),
    },
  ];
  return (
    <EnvironmentStep facts={facts} step="backups">
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <Button variant="contained" aria-disabled={isMaking || make.isPending} onClick={() => !isMaking && makeOnce()}>
          {translate('setup.backups.make')}
        </Button>
        {newest && isMaking && <BackupProgress backup={newest} />}
        {newest?.state === 'FAILED' && <Alert severity="error">{translate('setup.backups.failed_one')}</Alert>}
      </Stack>
    </EnvironmentStep>
  );
}
