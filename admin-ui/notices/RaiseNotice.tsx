import NoticeIcon from '@mui/icons-material/AnnouncementOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { OnDemand } from '../components/OnDemand.js';
import { NoticeDialog } from './lazyNoticeDialog.js';

/** One press and a few words: a notice above every page. */
export function RaiseNotice() {
  const translate = useTranslate();
  const [opened, setOpened] = useState(false);
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
