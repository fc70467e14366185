import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { Badge, IconButton, Popover } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { StaffAdmission } from '../../contract/families/admissions.js';
import type { StaffContact } from '../../contract/families/contacts.js';
import { lazyScreen } from '../components/lazyScreen.js';
import { LazyBoundary } from '../components/LazyBoundary.js';
import { POLLING_OPTIONS } from '../components/pollingOptions.js';

const loadMenu = () => import('../components/bell/BellMenu.js');
const preload = () => void loadMenu().catch(() => undefined);
const BellMenu = lazyScreen(loadMenu, 'BellMenu');

const query = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'activeAt', order: 'DESC' as const },
  filter: { isRead: false },
};
const options = { ...POLLING_OPTIONS, staleTime: 5_000 };

function useUnread() {
  const contacts = useGetList<StaffContact>('contacts', query, options);
  const admissions = useGetList<StaffAdmission>('admissions', query, options);
  return {
    contacts: contacts.data ?? [],
    admissions: admissions.data ?? [],
    total: (contacts.total ?? 0) + (admissions.total ?? 0),
  };
}

export function NotificationBell() {
  const translate = useTranslate();
  const unread = useUnread();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  return (
    <>
      <IconButton
        ref={button}
        aria-label={translate('shell.bell', { n: unread.total > 9 ? '9+' : unread.total })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Badge badgeContent={unread.total} max={9} color="error">
          <BellIcon fontSize="small" />
        </Badge>
      </IconButton>
      <Popover
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            id: 'bell-menu',
            role: 'dialog',
            'aria-label': translate('nav.notifications'),
            sx: {
              width: 400,
              maxWidth: 'calc(100vw - 24px)',
              borderRadius: 1.5,
              border: 1,
              borderColor: 'divider',
            },
          },
        }}
      >
        <LazyBoundary>
          <BellMenu {...unread} onClose={() => setOpen(false)} />
        </LazyBoundary>
      </Popover>
    </>
  );
}
