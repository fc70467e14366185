import NoticeIcon from '@mui/icons-material/AnnouncementOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { type Location, useLocation } from 'react-router';
import type { NoticeKind, StaffNotice } from '../../../contract/content/notices.js';
import { lazyScreen } from '../../components/lazyScreen.js';
import { LazyBoundary } from '../../components/LazyBoundary.js';
import { CLOSERS, isFor } from '../../providers/permissions.js';
import type { AnnouncedEvent } from './noticeAbout.js';

const NoticeDialog = lazyScreen(() => import('./NoticeDialog.js'), 'NoticeDialog');
const ForwardNotice = lazyScreen(() => import('./ForwardNotice.js'), 'ForwardNotice');

const CHOICES = [
  { kind: 'CLOSURE', label: 'resources.notices.raise_closure' },
  { kind: 'OTHER', label: 'resources.notices.raise_other' },
] as const;

interface Raised {
  kind: NoticeKind;
  about?: AnnouncedEvent;
}

/** Keeps which new notice is open, initially the one in the navigation state. */
function useRaised() {
  const { state, key } = useLocation() as Location<{ raise?: NoticeKind; about?: AnnouncedEvent } | null>;
  const [seen, setSeen] = useState<string>();
  const [opened, setOpened] = useState<Raised>();
  if (state?.raise && seen !== key) {
    setSeen(key);
    setOpened({ kind: state.raise, about: state.about });
  }
  return [opened, setOpened] as const;
}

/** Button that writes a notice shown above every page of the site: a closure or something else. */
export function RaiseNotice() {
  const translate = useTranslate();
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [opened, setOpened] = useRaised();
  const [raised, setRaised] = useState<StaffNotice>();
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
              setOpened({ kind });
            }}
          >
            {translate(label)}
          </MenuItem>
        ))}
      </Menu>
      {opened && (
        <LazyBoundary>
          <NoticeDialog
            {...opened}
            onSaved={setRaised}
            onClose={() => {
              setOpened(undefined);
              // The clicked menu item, which had the focus, is gone.
              setTimeout(() => button.current?.focus());
            }}
          />
        </LazyBoundary>
      )}
      {raised && (
        <LazyBoundary>
          <ForwardNotice notice={raised} onClose={() => setRaised(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}
