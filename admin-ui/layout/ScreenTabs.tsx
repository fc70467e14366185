import { Stack } from '@mui/material';
import { usePermissions, useTranslate } from 'react-admin';
import { isFor } from '../providers/permissions.js';
import { menuPathOf } from './feature.js';
import { useFeatures, useScreen } from './FeaturesContext.js';
import { NavTab } from './NavTab.js';

export function ScreenTabs() {
  const translate = useTranslate();
  const { permissions } = usePermissions();
  const features = useFeatures();
  const here = useScreen();
  if (!here?.tab) return null;
  const tabs = features
    .filter(({ role }) => isFor(role, permissions))
    .flatMap((feature) =>
      feature.screens.filter((screen) => screen.tab && menuPathOf(feature, screen) === here.menuPath),
    );

  return (
    <Stack
      component="nav"
      aria-label={translate('shell.screen_tabs')}
      direction="row"
      className="no-print"
      sx={{
        gap: 0.25,
        // Leaves room for twelve cards on a desktop screen.
        mt: { md: -2.5 },
        mb: { xs: 2, md: 1.25 },
        '& > a': { minHeight: { md: 30 }, py: { md: 0 } },
        overflowX: 'auto',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {tabs.map(({ path, tab }) => (
        <NavTab key={path} to={path} label={tab!} isHere={tab === here.tab} />
      ))}
    </Stack>
  );
}
