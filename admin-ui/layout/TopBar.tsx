import ConnectedIcon from '@mui/icons-material/CloudDoneOutlined';
import DisconnectedIcon from '@mui/icons-material/CloudOffOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import { Box, GlobalStyles, IconButton, Stack, Typography, Tooltip, useTheme as useMuiTheme } from '@mui/material';
import { useEffect, use } from 'react';
import { usePermissions, useTranslate, useTheme } from 'react-admin';
import { isFor, READERS } from '../providers/permissions.js';
import { useSchoolName } from '../providers/useSchoolName.js';
import { useScreen, useFeatures } from './FeaturesContext.js';
import { NavTab } from './NavTab.js';
import { NotificationBell } from './NotificationBell.js';
import { OpenByKey } from './Shortcuts.js';
import { useConnection } from './useConnection.js';
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

function SearchButton() {
  const translate = useTranslate();
  const open = use(OpenByKey);
  return (
    <Tooltip title={translate('shell.search_hint')}>
      <IconButton aria-label={translate('shell.search')} aria-keyshortcuts="Control+K" onClick={() => open('palette')}>
        <SearchIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

function ThemeToggle() {
  const translate = useTranslate();
  const { mode } = useMuiTheme().palette;
  const [, setTheme] = useTheme();
  const label = translate(mode === 'dark' ? 'shell.light' : 'shell.dark');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(mode === 'dark' ? 'light' : 'dark')}>
        {mode === 'dark' ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

function TopTabs() {
  const translate = useTranslate();
  const current = useScreen()?.feature;
  const { permissions } = usePermissions();
  const tabs = useFeatures()
    .filter(({ role }) => isFor(role, permissions))
    .flatMap((feature) => (feature.tab ? [{ ...feature.tab, feature, to: feature.screens[0]!.path }] : []))
    .sort((a, b) => a.order - b.order);

  return (
    <Stack
      component="nav"
      aria-label={translate('shell.tabs')}
      direction="row"
      sx={{ gap: 0.25, minWidth: 'min-content' }}
    >
      {tabs.map(({ label, feature, to }) => (
        <NavTab key={to} to={to} label={label} isHere={feature === current} />
      ))}
    </Stack>
  );
}

function ConnectionIndicator() {
  const translate = useTranslate();
  const connected = useConnection();
  const Icon = connected ? ConnectedIcon : DisconnectedIcon;
  return (
    <Stack
      role="status"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 0.75,
        px: 1,
        py: 0.5,
        borderRadius: 1,
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: connected ? 'success.main' : 'error.main',
        bgcolor: connected ? undefined : 'action.hover',
      }}
    >
      <Icon sx={{ fontSize: 18 }} aria-hidden />
      <Box
        component="span"
        sx={
          connected
            ? {
                position: { xs: 'absolute', lg: 'static' },
                clip: { xs: 'rect(0 0 0 0)', lg: 'auto' },
                overflow: 'hidden',
              }
            : undefined
        }
      >
        {translate(connected ? 'shell.connected' : 'shell.disconnected')}
      </Box>
    </Stack>
  );
}
