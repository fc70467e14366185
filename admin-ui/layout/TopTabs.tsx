import { Button, Stack } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useFeatures, useScreen } from './FeaturesContext.js';
import { isFor } from '../providers/permissions.js';

export function TopTabs() {
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
      {tabs.map(({ label, feature, to }) => {
        const isHere = feature === current;
        return (
          <Button
            key={to}
            component={Link}
            to={to}
            color="inherit"
            aria-current={isHere ? 'page' : undefined}
            sx={{
              px: { xs: 0.5, sm: 1.25 },
              minWidth: 0,
              fontSize: { xs: '0.875rem', sm: '0.9375rem' },
              flex: { xs: '1 0 auto', sm: '0 0 auto' },
              minHeight: 40,
              borderRadius: 0,
              color: isHere ? 'text.primary' : 'text.secondary',
              boxShadow: (theme) => (isHere ? `inset 0 -2px ${theme.palette.primary.main}` : 'none'),
            }}
          >
            {translate(label)}
          </Button>
        );
      })}
    </Stack>
  );
}
