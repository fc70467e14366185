import NoticeIcon from '@mui/icons-material/AnnouncementOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { NoticeKind } from '../../../contract/content/notices.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { OnDemand } from '../../components/OnDemand.js';
import { CLOSERS, isFor } from '../../providers/permissions.js';

const NoticeDialog = lazyScreen(() => import('./NoticeDialog.js'), 'NoticeDialog');

const CHOICES = [
  { kind: 'CLOSURE', label: 'resources.notices.raise_closure' },
  { kind: 'OTHER', label: 'resources.notices.raise_other' },
] as const;

/** A few words above every page: that the school is closed, or something else. */
export function RaiseNotice() {
  const translate = useTranslate();
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [opened, setOpened] = useState<NoticeKind>();
  const { permissions } = usePermissions();
  if (!isFor(CLOSERS, permissions)) return null;
  return (
    <>
      <Button
        ref={button}
        variant="contained"
        startIcon={<NoticeIcon />}
        aria-haspopup="menu"
        aria-expanded={isChoosing}
        aria-controls={isChoosing ? menuId : undefined}
        onClick={() => setChoosing(true)}
      >
        {translate('resources.notices.raise')}
      </Button>
      <Menu id={menuId} open={isChoosing} anchorEl={button.current} onClose={() => setChoosing(false)}>
        {CHOICES.map(({ kind, label }) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setChoosing(false);
              setOpened(kind);
            }}
          >
            {translate(label)}
          </MenuItem>
        ))}
      </Menu>
      {opened && (
        <OnDemand>
          <NoticeDialog
            kind={opened}
            onClose={() => {
              setOpened(undefined);
              // The item of the menu that was pressed is gone.
              setTimeout(() => button.current?.focus());
            }}
          />
        </OnDemand>
      )}
    </>
  );
}
