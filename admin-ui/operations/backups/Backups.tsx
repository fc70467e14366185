import BackupIcon from '@mui/icons-material/BackupOutlined';
import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffBackup } from '../../../contract/operations/backups.js';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.js';
import { Message } from '../../components/Message.js';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { ScreenHeader } from '../../components/ScreenHeader.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import { BackupRow } from './BackupRow.js';
import { BackupSummary } from './BackupSummary.js';
import { isInProgress, useBackups } from './useBackups.js';
import './messages.js';

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
