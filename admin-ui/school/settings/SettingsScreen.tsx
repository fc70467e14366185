import { usePrefetchQuery } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { useDataProvider } from 'react-admin';
import { ScreenLoading } from '../../components/ScreenLoading.js';
import type { dataProvider as ours } from '../../providers/dataProvider.js';
import { settingsQuery } from './settingsQuery.js';

/** The frame of a screen of settings: it asks for them while the code of its form is on its way. */
export function SettingsScreen({ category, view: View }: { category: string; view: ComponentType }) {
  usePrefetchQuery(settingsQuery(useDataProvider<typeof ours>(), category));
  return (
    <Suspense fallback={<ScreenLoading shape="form" />}>
      <View />
    </Suspense>
  );
}
