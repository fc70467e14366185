import { Box, List } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { useFeatures, useScreen } from './FeaturesContext.js';
import { menuEntries } from './menuEntries.js';
import { RailEntry } from './RailEntry.js';
import { SchoolMark } from './SchoolMark.js';
import { SidebarGroup } from './SidebarGroup.js';
import { SidebarItem } from './SidebarItem.js';

export const SIDEBAR_WIDTH = 244;
export const RAIL_WIDTH = 64;

/** The main menu; as a rail it shows its icons only. */
export function Sidebar({ isRail = false }: { isRail?: boolean }) {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const current = useScreen()?.menuPath;
  const entries = menuEntries(useFeatures(), permissions);

  return (
    <Box
      component="nav"
      aria-label={translate('shell.menu')}
      sx={{
        width: isRail ? RAIL_WIDTH : SIDEBAR_WIDTH,
        minHeight: '100%',
        bgcolor: '#1b2430',
        color: '#fff',
        px: isRail ? 1 : 1.5,
        pb: 3,
      }}
    >
      <SchoolMark isSmall={isRail} />
      <List disablePadding>
        {entries.map((entry) => {
          const { label, icon, to, links = [] } = entry;
          if (isRail) return <RailEntry key={label} entry={entry} current={current} />;
          return to ? (
            <SidebarItem key={label} label={label} icon={icon} to={to} current={current === to} />
          ) : (
            <SidebarGroup key={label} label={label} icon={icon} current={current} links={links} />
          );
        })}
      </List>
    </Box>
  );
}
