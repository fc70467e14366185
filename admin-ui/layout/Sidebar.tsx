import { Box, List } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { SchoolMark } from './SchoolMark.js';
import { screenAt } from './screens.js';
import { SidebarGroup } from './SidebarGroup.js';
import { sidebarEntries } from './sidebarItems.js';
import { SidebarItem } from './SidebarItem.js';

export const SIDEBAR_WIDTH = 244;

export function Sidebar() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { permissions } = usePermissions();
  const home = screenAt(pathname)?.home;

  return (
    <Box
      component="nav"
      aria-label={translate('shell.menu')}
      sx={{ width: SIDEBAR_WIDTH, minHeight: '100%', bgcolor: '#1b2430', color: '#fff', px: 1.5, pb: 3 }}
    >
      <SchoolMark />
      <List disablePadding>
        {sidebarEntries.map(({ label, icon, to, links }) =>
          to ? (
            <SidebarItem key={label} label={label} icon={icon} to={to} current={home === to} />
          ) : (
            <SidebarGroup
              key={label}
              label={label}
              icon={icon}
              current={home}
              links={(links ?? []).filter(({ role }) => !role || role === permissions)}
            />
          ),
        )}
      </List>
    </Box>
  );
}
