import { usePrefetchQuery } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { useDataProvider } from 'react-admin';
import { PasswordPrompt } from '../../components/form/PasswordPrompt.js';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { settingsQuery } from './settingsQuery.js';

/** Loads the settings and the code of their form in parallel. */
export function SettingsScreen({ category, view: View }: { category: string; view: ComponentType }) {
  usePrefetchQuery(settingsQuery(useDataProvider<typeof ours>(), category));
  return (
    <Suspense fallback={<ScreenLoading shape="form" />}>
      <View />
      <PasswordPrompt />
    </Suspense>
  );
}
