import { Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.js';
import { screenAt } from './screens.js';

const EVENT_PATHS: string[] = [paths.upcomingEvents, paths.pastEvents, paths.addEvent];

const TABS: { label: string; to: string; also?: string[] }[] = [
  { label: 'dashboard', to: paths.dashboard },
  { label: 'events', to: paths.upcomingEvents, also: EVENT_PATHS },
  { label: 'branches', to: paths.branches, also: [paths.addBranch] },
  { label: 'admissions', to: paths.admissions },
  { label: 'messages', to: paths.messages },
];

export function TopTabs() {
  const translate = useTranslate();
  const location = useLocation();
  const home = screenAt(location)?.home ?? '';

  return (
    <Stack component="nav" aria-label={translate('shell.tabs')} direction="row" sx={{ gap: 0.25 }}>
      {TABS.map(({ label, to, also }) => {
        const isHere = home === to || also?.includes(home);
        return (
          <Button
            key={to}
            component={Link}
            to={to}
            color="inherit"
            aria-current={isHere ? 'page' : undefined}
            sx={{
              px: 1.25,
              minHeight: 40,
              borderRadius: 0,
              color: isHere ? 'text.primary' : 'text.secondary',
              boxShadow: (theme) => (isHere ? `inset 0 -2px ${theme.palette.primary.main}` : 'none'),
            }}
          >
            {translate(`tabs.${label}`)}
          </Button>
        );
      })}
    </Stack>
  );
}
