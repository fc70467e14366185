import { Avatar, Box, Divider, IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { use, useRef, useState } from 'react';
import { useGetIdentity, useLogout, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../providers/paths.js';
import { endSession } from '../providers/authProvider.js';
import { sessionEnded } from '../providers/session.js';
import { OpenByKey } from './Shortcuts.js';

function useSignOut(): () => Promise<void> {
  const logout = useLogout();
  const notify = useNotify();
  return async () => {
    sessionEnded.dispatchEvent(new Event('leave'));
    const ended = await endSession();
    await logout({}, paths.signIn, false);
    notify(ended ? 'auth.signed_out' : 'auth.signed_out_locally', { type: ended ? 'success' : 'info' });
  };
}

export function UserMenu() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const signOut = useSignOut();
  const openDialog = use(OpenByKey);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
      <IconButton
        ref={button}
        aria-label={translate('shell.user_menu')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ p: 0.5 }}
      >
        <Avatar sx={{ width: 32, height: 32, fontSize: 14, fontWeight: 650, bgcolor: 'secondary.main' }}>
          {initials(identity?.fullName)}
        </Avatar>
      </IconButton>
      <Menu anchorEl={button.current} open={open} onClose={close}>
        <Box sx={{ px: 2, py: 1, maxWidth: 280 }} role="presentation">
          <Typography noWrap sx={{ fontWeight: 650 }}>
            {identity?.fullName}
          </Typography>
          <Typography noWrap variant="caption" color="textSecondary">
            {identity?.email}
          </Typography>
        </Box>
        <Divider />
        <MenuItem component={Link} to={paths.dashboard} onClick={close}>
          {translate('nav.dashboard')}
        </MenuItem>
        <MenuItem component={Link} to={paths.security} onClick={close}>
          {translate('shell.security')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            openDialog('keys');
          }}
        >
          {translate('shell.keys')}
        </MenuItem>
        <MenuItem component="a" href="/" onClick={close}>
          {translate('shell.view_site')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            void signOut();
          }}
        >
          {translate('shell.sign_out')}
        </MenuItem>
      </Menu>
    </>
  );
}

function initials(name = ''): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
