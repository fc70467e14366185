import RunningIcon from '@mui/icons-material/Autorenew';
import BackupIcon from '@mui/icons-material/BackupOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import { Alert, Button, Stack, Box, Paper, Typography, Chip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffBackup, BackupOverview, BackupState } from '../../../contract/operations/backups.js';
import { formatBytes } from '../../../contract/platform/bytes.js';
import { formatCount } from '../../../contract/platform/counts.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { formatDateTime } from '../../components/formatDateTime.js';
import { RecordRow } from '../../components/list/cards/RecordRow.js';
import { Message } from '../../components/Message.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { StatusChip, type StatusStyle } from '../../components/StatusChip.js';
import { useSiteConfig } from '../../providers/useSiteConfig.js';
import { BackupProgress } from './BackupProgress.js';
import './messages.js';
import { isInProgress, useBackups } from './useBackups.js';

const BACKUP_STYLES: Record<BackupState, StatusStyle> = {
  RUNNING: { label: 'backups.states.RUNNING', tone: 'blue', icon: RunningIcon },
  VERIFYING: { label: 'backups.states.VERIFYING', tone: 'blue', icon: RunningIcon },
  DONE: { label: 'backups.states.DONE', tone: 'green', icon: DoneIcon },
  FAILED: { label: 'backups.states.FAILED', tone: 'red', icon: FailedIcon },
};

interface BackupRowProps {
  backup: StaffBackup;
  disabled: boolean;
  onDownload: () => void;
  onVerify: () => void;
}

function BackupRow({ backup, disabled, onDownload, onVerify }: BackupRowProps) {
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

const DAY_HOURS = 24;

function BackupSummary({ overview }: { overview: BackupOverview }) {
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

export function Backups() {
  const translate = useTranslate();
  const { overview, make, verify, download } = useBackups();
  const [asked, setAsked] = useState<StaffBackup>();
  const { data, isPending } = overview;
  if (isPending) return <ScreenLoading />;

  const busy = make.isPending || verify.isPending || (data?.backups.some(isInProgress) ?? false);
  const confirmDownload = (backup: StaffBackup) => {
    setAsked(undefined);
    download.mutate(backup);
  };
  return (
    <>
      <ScreenHeader
        title={translate('backups.title')}
        text={translate('backups.text')}
        action={
          <Button variant="contained" startIcon={<BackupIcon />} disabled={busy} onClick={() => make.mutate()}>
            {translate('backups.make')}
          </Button>
        }
      />
      {data ? <BackupSummary overview={data} /> : <Alert severity="warning">{translate('backups.load_failed')}</Alert>}
      {data?.backups.length === 0 && (
        <Message
          drawing="empty"
          title={translate('backups.none')}
          action={busy ? undefined : { label: translate('backups.first'), onClick: () => make.mutate() }}
        />
      )}
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {data?.backups.map((backup) => (
          <BackupRow
            key={backup.id}
            backup={backup}
            disabled={busy}
            onDownload={() => (backup.encrypted ? confirmDownload(backup) : setAsked(backup))}
            onVerify={() => verify.mutate(backup)}
          />
        ))}
      </Stack>
      <PasswordPrompt />
      {asked && (
        <ConfirmDialog
          title={translate('backups.download_title')}
          text={translate('backups.download_text')}
          confirm={translate('backups.download')}
          onConfirm={() => confirmDownload(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
