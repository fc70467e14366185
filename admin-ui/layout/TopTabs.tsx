import { Stack } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { useFeatures, useScreen } from './FeaturesContext.js';
import { NavTab } from './NavTab.js';
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
      {tabs.map(({ label, feature, to }) => (
        <NavTab key={to} to={to} label={label} isHere={feature === current} />
      ))}
    </Stack>
  );
}
