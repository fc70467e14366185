import NoticeIcon from '@mui/icons-material/AnnouncementOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { OnDemand } from '../components/OnDemand.js';
import { CLOSERS, isFor } from '../providers/permissions.js';
import { NoticeDialog } from './lazyNoticeDialog.js';

/** One press and a few words: a notice above every page. */
export function RaiseNotice() {
  const translate = useTranslate();
  const [opened, setOpened] = useState(false);
  const { permissions } = usePermissions();
  if (!isFor(CLOSERS, permissions)) return null;
  return (
    <>
      <Button variant="contained" color="error" startIcon={<NoticeIcon />} onClick={() => setOpened(true)}>
        {translate('resources.notices.raise')}
      </Button>
      {opened && (
        <OnDemand>
          <NoticeDialog onClose={() => setOpened(false)} />
        </OnDemand>
      )}
    </>
  );
}
