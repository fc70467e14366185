import { Button, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatCount } from '../../../contract/platform/counts.js';
import type { BackupState, StaffBackup } from '../../../contract/operations/backups.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { StatusChip, type StatusStyle } from '../../components/StatusChip.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { BackupProgress } from './BackupProgress.js';
import { formatBytes } from '../../../contract/platform/bytes.js';
import { isInProgress } from './useBackups.js';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import RunningIcon from '@mui/icons-material/Autorenew';

const BACKUP_STYLES: Record<BackupState, StatusStyle> = {
  RUNNING: { label: 'backups.states.RUNNING', tone: 'blue', icon: RunningIcon },
  VERIFYING: { label: 'backups.states.VERIFYING', tone: 'blue', icon: RunningIcon },
  DONE: { label: 'backups.states.DONE', tone: 'green', icon: DoneIcon },
  FAILED: { label: 'backups.states.FAILED', tone: 'red', icon: FailedIcon },
};

interface Props {
  backup: StaffBackup;
  disabled: boolean;
  onDownload: () => void;
  onVerify: () => void;
}

export function BackupRow({ backup, disabled, onDownload, onVerify }: Props) {
  const translate = useTranslate();
  const { timeZone } = useSiteConfig();
  const { state, startedAt, verifiedAt, encrypted, bytes, rows, files, origin, userName, error } = backup;
  const time = formatDateTime(startedAt, timeZone);
  const author = translate(`backups.origins.${origin}`, { name: userName ?? translate('backups.somebody') });
  const contents = translate('backups.contents', {
    size: formatBytes(bytes),
    rows: formatCount(rows),
    files: formatCount(files),
  });
  const proof = verifiedAt
    ? translate('backups.proven', { time: formatDateTime(verifiedAt, timeZone) })
    : translate('backups.unproven');

  return (
    <RecordRow
      title={time}
      chips={
        <>
          <StatusChip status={state} styles={BACKUP_STYLES} />
          {encrypted && <Chip size="small" variant="outlined" label={translate('backups.encrypted')} />}
        </>
      }
      facts={[author, state === 'DONE' && contents, state === 'DONE' && proof]}
      error={error}
      actions={
        state === 'DONE' && (
          <>
            <Button
              variant="outlined"
              disabled={disabled}
              aria-label={translate('backups.verify_one', { time })}
              onClick={onVerify}
            >
              {translate('backups.verify')}
            </Button>
            <Button variant="outlined" aria-label={translate('backups.download_one', { time })} onClick={onDownload}>
              {translate('backups.download')}
            </Button>
          </>
        )
      }
    >
      {isInProgress(backup) && <BackupProgress backup={backup} />}
    </RecordRow>
  );
}
