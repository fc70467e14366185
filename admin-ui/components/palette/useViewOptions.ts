import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ViewList } from '../../../contract/accounts/saved-views.js';
import type { EventTime } from '../../../contract/content/events.js';
import { type Feature, type Screen, viewOf } from '../../layout/feature.js';
import { useFeatures } from '../../layout/FeaturesContext.js';
import { EVENT_LISTS } from '../../providers/paths.js';
import { useSavedViews } from '../views/useSavedViews.js';
import { searchOf } from '../views/viewQuery.js';
import type { Option } from './options.js';

function screenOf(features: Feature[], list: ViewList): Screen | undefined {
  const [resource, time] = list.split('.');
  const feature = features.find((one) => one.resource?.name === resource);
  const path = time && EVENT_LISTS[time as EventTime];
  return path ? feature?.screens.find((screen) => screen.path === path) : feature && viewOf(feature, 'list');
}

export function useViewOptions(): Option[] {
  const features = useFeatures();
  const navigate = useNavigate();
  const translate = useTranslate();
  const { data = [] } = useSavedViews();
  return data.flatMap((view) => {
    const screen = screenOf(features, view.list);
    if (!screen || view.isOutdated) return [];
    return {
      id: `view-${view.id}`,
      label: view.name,
      detail: translate(screen.title),
      run: () => void navigate({ pathname: screen.path, search: searchOf(view) }),
    };
  });
}
