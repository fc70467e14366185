import MenuIcon from '@mui/icons-material/Menu';
import { Box, GlobalStyles, IconButton, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { useSchoolName } from '../providers/useSchoolName.js';
import { ConnectionIndicator } from './ConnectionIndicator.js';
import { useScreen } from './FeaturesContext.js';
import { NotificationBell } from './NotificationBell.js';
import { isFor, READERS } from '../providers/permissions.js';
import { SearchButton } from './SearchButton.js';
import { ThemeToggle } from './ThemeToggle.js';
import { TopTabs } from './TopTabs.js';
import { UserMenu } from './UserMenu.js';

const topBarHeight = (
  <GlobalStyles
    styles={(theme) => ({
      ':root': { '--top-bar': '57px', [theme.breakpoints.down('lg')]: { '--top-bar': '97px' } },
    })}
  />
);

interface Props {
  onMenu: () => void;
}

export function TopBar({ onMenu }: Props) {
  const translate = useTranslate();
  const { permissions } = usePermissions();

  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {topBarHeight}
      <Stack direction="row" sx={{ alignItems: 'center', gap: { xs: 0.5, md: 1 }, px: { xs: 1, md: 3 }, height: 56 }}>
        <IconButton onClick={onMenu} aria-label={translate('shell.menu_open')} sx={{ display: { md: 'none' } }}>
          <MenuIcon />
        </IconButton>
        <ScreenTitle />
        <Box sx={{ flexGrow: 1, display: { xs: 'none', lg: 'flex' } }}>
          <TopTabs />
        </Box>
        <Box sx={{ flexGrow: 1, display: { lg: 'none' } }} />
        <ConnectionIndicator />
        <SearchButton />
        {isFor(READERS, permissions) && <NotificationBell />}
        <ThemeToggle />
        <UserMenu />
      </Stack>
      <Box sx={{ display: { lg: 'none' }, px: { xs: 1, md: 2.5 }, overflowX: 'auto' }}>
        <TopTabs />
      </Box>
    </Box>
  );
}

function ScreenTitle() {
  const translate = useTranslate();
  const school = useSchoolName();
  const title = translate(useScreen()?.title ?? 'shell.name');

  useEffect(() => {
    document.title = `${title} · ${school}`;
  }, [title, school]);

  return (
    <Typography
      sx={{
        fontWeight: 650,
        fontSize: { xs: '0.875rem', sm: '1rem' },
        lineHeight: 1.2,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        minWidth: 0,
        flexShrink: 1,
        width: { lg: 220 },
      }}
    >
      {title}
    </Typography>
  );
}
